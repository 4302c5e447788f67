/** Reads a ZIP by its directory, as a person's program does. Throws when a checksum or a size is wrong. */
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end of a directory')
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [method, crc, packed, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ]
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    const head = view.getUint32(at + 42, true)
    if (view.getUint32(head, true) !== 0x04034b50) throw new Error(`${name} does not begin where it should`)
    const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    const stored = bytes.subarray(from, from + packed)
    const plain = method === 8 ? inflateRawSync(stored) : stored
    if (plain.length !== size || crc32(plain) !== crc) throw new Error(`${name} is broken`)
    files.set(name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain))
    at += 46 + length
  }
  return files
}
