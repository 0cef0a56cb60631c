// Extended attributes and access control lists, copied for `FileTransaction` (Storage): the new file must have those of the old
// one, and none inherited from the folder.
//
// On Linux an access control list is the attribute system.posix_acl_access, so one loop copies both. By name:
//
// - `user.*`, `trusted.*` (visible to root only), the access control lists (`system.posix_acl_access`, `system.nfs4_acl`) and
//   unknown ones: kept, otherwise the command fails and the old file stays.
// - other `system.*`: created by the file system itself; kept if it allows that.
// - `security.capability`, `security.ima`, `security.evm`: never copied. They certify the old bytes; the kernel drops the first
//   itself.
// - other `security.*` (SELinux, Smack): kept if the policy allows that. It labels new files by their folder, and an ordinary
//   user may not be allowed to change the label.
//
// On macOS `fcopyfile` copies all of them.

#if canImport(Darwin)
  import Darwin
#endif

enum ExtendedAttributes {
  #if canImport(Darwin)
    static func copy(from old: borrowing FileDescriptor, to new: borrowing FileDescriptor) throws(SystemError) {
      let (old, new) = (old.number, new.number)
      do throws(SystemError) {
        _ = try SystemCalls.checked(.keepAttributes) {
          fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
        }
      } catch { guard error.number.meansUnsupported else { throw error } }
    }
  #else
    static func copy(from old: borrowing FileDescriptor, to new: borrowing FileDescriptor) throws(SystemError) {
      let (old, new) = (old.number, new.number)
      let wanted = try names(old)
      let present = try names(new)
      for name in present where name.isInheritedList && !wanted.contains(name) {
        do throws(SystemError) {
          _ = try SystemCalls.checked(.keepAttributes) { unsafe linuxRemoveAttribute(new, name.cString) }
        } catch { guard error.number == .noAttribute else { throw error } }
      }
      for name in wanted where !name.vouchesForContent {
        guard let value = try value(name, old) else { continue }
        if present.contains(name), try self.value(name, new) == value { continue }
        do throws(SystemError) {
          _ = try SystemCalls.checked(.keepAttributes) {
            unsafe linuxSetAttribute(new, name.cString, value, value.count, 0)
          }
        } catch { guard name.mayBeRefused else { throw error } }
      }
    }

    /// The names of all attributes; empty if the file system does not support them.
    private static func names(_ number: Int32) throws(SystemError) -> [AttributeName] {
      do throws(SystemError) {
        let list = unsafe try filled { (buffer: UnsafeMutablePointer<UInt8>?, count: Int) in
          unsafe linuxListAttributes(number, buffer, count)
        }
        return list.split(separator: 0).map { AttributeName(cString: $0 + [0]) }
      } catch {
        guard error.number.meansUnsupported else { throw error }
        return []
      }
    }

    /// The value; nil if the attribute was removed meanwhile, or the kernel lists it but does not return it.
    private static func value(_ name: AttributeName, _ number: Int32) throws(SystemError) -> [UInt8]? {
      do throws(SystemError) {
        return unsafe try filled { unsafe linuxGetAttribute(number, name.cString, $0, $1) }
      } catch {
        guard error.number == .noAttribute || name.mayBeRefused else { throw error }
        return nil
      }
    }

    /// Calls with a buffer that is nearly always large enough; otherwise queries the size and retries.
    private static func filled(_ call: (UnsafeMutablePointer<UInt8>?, Int) -> Int) throws(SystemError) -> [UInt8] {
      var size = 256
      while true {
        var buffer = [UInt8](repeating: 0, count: size)
        do throws(SystemError) {
          let count = try SystemCalls.checked(.keepAttributes) {
            unsafe buffer.withUnsafeMutableBufferPointer { unsafe call($0.baseAddress, $0.count) }
          }
          return Array(buffer[..<count])
        } catch {
          guard error.number == .outOfRange else { throw error }
          size = max(size * 2, try SystemCalls.checked(.keepAttributes) { call(nil, 0) })
        }
      }
    }
  #endif
}

#if !canImport(Darwin)
  private struct AttributeName: Equatable {
    let cString: [UInt8]

    var isInheritedList: Bool { self == "system.posix_acl_access" || self == "system.nfs4_acl" }

    var vouchesForContent: Bool { self == "security.capability" || self == "security.ima" || self == "security.evm" }

    var mayBeRefused: Bool {
      cString.starts(with: "security.".utf8) || (cString.starts(with: "system.".utf8) && !isInheritedList)
    }
  }

  extension AttributeName: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { cString = Array(text.utf8) + [0] }
  }

  // The toolchain's Glibc module lacks sys/xattr.h. Swift and C pass integers and pointers in the same way.
  @_silgen_name("flistxattr")
  private func linuxListAttributes(_ number: Int32, _ names: UnsafeMutablePointer<UInt8>?, _ size: Int) -> Int
  @_silgen_name("fgetxattr")
  private func linuxGetAttribute(
    _ number: Int32, _ name: UnsafePointer<UInt8>, _ value: UnsafeMutablePointer<UInt8>?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr")
  private func linuxSetAttribute(
    _ number: Int32, _ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>, _ size: Int, _ flags: Int32
  ) -> Int32
  @_silgen_name("fremovexattr")
  private func linuxRemoveAttribute(_ number: Int32, _ name: UnsafePointer<UInt8>) -> Int32
#endif
