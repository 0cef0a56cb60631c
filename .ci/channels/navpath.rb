# A Homebrew formula for a tap of the project's own. Filled in by .ci/publish. Only its syntax was checked: the authors have
# no Homebrew.
class Navpath < Formula
  desc "Read, change and check the navigation paths that SwiftUI apps save"
  homepage "https://github.com/OWNER/navpath"
  version "{version}"
  license "MIT"

  on_macos do
    depends_on macos: :ventura
    url "https://github.com/OWNER/navpath/releases/download/{version}/navpath-{version}-macos-universal.tar.gz"
    sha256 "{sha256 macos-universal}"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/navpath/releases/download/{version}/navpath-{version}-linux-x86_64.tar.gz"
      sha256 "{sha256 linux-x86_64}"
    end
    on_arm do
      url "https://github.com/OWNER/navpath/releases/download/{version}/navpath-{version}-linux-aarch64.tar.gz"
      sha256 "{sha256 linux-aarch64}"
    end
  end

  def install
    bin.install "navpath"
    man1.install Dir["man/*.1"]
    man5.install "man/navpath-schema.5"
    bash_completion.install "completions/navpath.bash" => "navpath"
    zsh_completion.install "completions/_navpath"
    fish_completion.install "completions/navpath.fish"
  end

  test do
    (testpath/"nav.json").write '["Swift.Int","42"]'
    assert_equal "Swift.Int\t42\n", shell_output("#{bin}/navpath current nav.json")
  end
end
