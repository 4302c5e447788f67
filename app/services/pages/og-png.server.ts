/**
 * Encodes sixteen shades between two colours as a PNG with four bits per pixel. The platform compresses it.
 */
import { crc32 } from '#contract/core/crc32.ts'

/** One shade, 0 to 15, for each pixel. */
export type Canvas = { width: number; height: number; shades: Uint8Array }
type Colour = readonly [red: number, green: number, blue: number]

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const LIGHTEST = 15

export async function toPng(
  { width, height, shades }: Canvas,
  dark: Colour,
  light: Colour,
): Promise<Uint8Array> {
  const palette = Array.from({ length: LIGHTEST + 1 }, (_, shade) =>
    dark.map((from, part) => Math.round(from + ((light[part] ?? 0) - from) * (shade / LIGHTEST))),
  )
  // Each line begins with its filter: 0, none.
  const line = Math.ceil(width / 2) + 1
  const raw = new Uint8Array(line * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * line + 1 + (x >> 1)
      raw[at] = (raw[at] ?? 0) | ((shades[y * width + x] ?? 0) << (x % 2 ? 0 : 4))
    }
  const packed = new Response(raw).body?.pipeThrough(new CompressionStream('deflate'))
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', [...u32(width), ...u32(height), 4, 3, 0, 0, 0]),
    chunk('PLTE', palette.flat()),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', []),
  ]
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

function chunk(name: string, data: ArrayLike<number>): Uint8Array {
  const said = Uint8Array.from([...name].map((letter) => letter.charCodeAt(0)))
  const bytes = new Uint8Array(data.length + 12)
  bytes.set(u32(data.length))
  bytes.set(said, 4)
  bytes.set(data, 8)
  bytes.set(u32(crc32(bytes.subarray(4, data.length + 8))), data.length + 8)
  return bytes
}

function u32(n: number): number[] {
  return [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
}
