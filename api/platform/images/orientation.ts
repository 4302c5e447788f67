/** Which way up a JPEG is to be shown: 1 to 8 (Exif 2.32, tag 0x0112). */
import { type Bytes, type Cost, openBytes } from './bytes.ts'

const TAG = 0x0112
const ENTRY_BYTES = 12

/** Of an APP1 segment with its marker; null when it is no Exif or does not say. */
export function findOrientation(segment: Bytes, cost?: Cost): number | null {
  const head = openBytes(segment, cost)
  const order = head.says(10, 'II') ? 'little' : head.says(10, 'MM') ? 'number' : null
  if (segment.length < 18 || !head.says(4, 'Exif\0\0') || !order) return null
  const tiff = openBytes(segment.subarray(10), cost)
  const start = tiff[order](4, 4)
  const room = Math.floor((tiff.length - start - 2) / ENTRY_BYTES)
  const entries = Math.min(tiff[order](start, 2), room)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * ENTRY_BYTES
    if (tiff[order](at, 2) !== TAG) continue
    const value = tiff[order](at + 8, 2)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}
