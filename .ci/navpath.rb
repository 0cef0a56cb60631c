# A Homebrew formula for navpath. What depends on where the project is published is left open: replace OWNER with the
# account, and SHA256 with the line of SHA256SUMS that `.ci/release` writes on each system. Not tried: the authors have no
# Homebrew.
class Navpath < Formula
  desc "Read, change and check the navigation paths that SwiftUI apps save"
  homepage "https://github.com/OWNER/navpath"
  version "0.1.0"

  on_macos do
    depends_on macos: :ventura
    url "https://github.com/OWNER/navpath/releases/download/#{version}/navpath-#{version}-macos-universal.tar.gz"
    sha256 "SHA256"
  end

  on_linux do
    depends_on arch: :x86_64
    url "https://github.com/OWNER/navpath/releases/download/#{version}/navpath-#{version}-linux-x86_64.tar.gz"
    sha256 "SHA256"
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
