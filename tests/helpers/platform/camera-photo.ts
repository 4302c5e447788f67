/**
 * Photos of 12 million pixels with the detail of a camera: each octave of detail is fainter by `rough` than
 * the one before.
 */
import { crc32 } from '#contract/core/crc32.ts'
import { testDeps } from '../api.ts'

/** Pictures are never shown larger, so more detail would not matter. */
const WIDTH = 400
const HEIGHT = 300
/** The size and format of a phone's camera. */
const PHOTO = { width: 4000, height: 3000, fit: 'cover', format: 'image/jpeg' } as const

/** Needs the images binding. The same `seed` and `rough` give the same photo. */
export async function cameraPhoto(seed: number, rough: number): Promise<File> {
  const turn = testDeps().transformPicture
  if (!turn) throw new Error('a photo is written by the binding of pictures')
  const bytes = await turn(await toPng(paint(seed, rough)), PHOTO)
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
}

function paint(seed: number, rough: number): Uint8Array {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  const light = new Float32Array(WIDTH * HEIGHT).fill(128)
  for (let cell = 200, strength = 90; cell >= 1; cell >>= 1, strength *= rough) {
    const columns = Math.ceil(WIDTH / cell) + 2
    const grid = Float32Array.from({ length: columns * (Math.ceil(HEIGHT / cell) + 2) }, random)
    for (let at = 0; at < light.length; at += 1) {
      const [x, y] = [(at % WIDTH) / cell, Math.floor(at / WIDTH) / cell]
      light[at] = Number(light[at]) + strength * between(grid, columns, x, y)
    }
  }
  // Colours vary less than brightness.
  return Uint8Array.from({ length: light.length * 3 }, (_, at) =>
    Math.max(0, Math.min(255, 128 + (Number(light[Math.floor(at / 3)]) - 128) * (1 - 0.15 * (at % 3)))),
  )
}

/** Interpolates between the four corners of its cell, with more weight on the nearer ones. */
function between(grid: Float32Array, columns: number, x: number, y: number): number {
  const at = Math.floor(y) * columns + Math.floor(x)
  const [u, v] = [x % 1, y % 1]
  const top = Number(grid[at]) * (1 - u) + Number(grid[at + 1]) * u
  const low = Number(grid[at + columns]) * (1 - u) + Number(grid[at + columns + 1]) * u
  return top * (1 - v) + low * v
}

async function toPng(pixels: Uint8Array): Promise<ArrayBuffer> {
  const line = WIDTH * 3
  const raw = new Uint8Array((line + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) raw.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  const packed = new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(packed).arrayBuffer())
  const head = new Uint8Array(13)
  const sides = new DataView(head.buffer)
  sides.setUint32(0, WIDTH)
  sides.setUint32(4, HEIGHT)
  head.set([8, 2], 8)
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())]
  return new Blob(parts as BlobPart[]).arrayBuffer()
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}
