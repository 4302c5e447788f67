/** Which way up a JPEG is to be shown: 1 to 8 (Exif 2.32, tag 0x0112). */

const TAG = 0x0112

/** Of an APP1 segment with its marker; null when it is no Exif or does not say. */
export function findOrientation(segment: Uint8Array): number | null {
  if (segment.length < 18 || textOf(segment, 4, 6) !== 'Exif\0\0') return null
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10)
  const order = textOf(segment, 10, 2)
  if (order !== 'II' && order !== 'MM') return null
  const isLittle = order === 'II'
  const start = view.getUint32(4, isLittle)
  if (start + 2 > view.byteLength) return null
  const entries = view.getUint16(start, isLittle)
  for (let at = start + 2; at + 12 <= view.byteLength && at < start + 2 + entries * 12; at += 12) {
    if (view.getUint16(at, isLittle) !== TAG) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

function textOf(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
