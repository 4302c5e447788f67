/** Paints the pictures of the example data as PNG files, from shapes in colours, so that nothing is downloaded. */
import { crc32 } from '#contract/core/crc32.ts'

export type Colour = readonly [red: number, green: number, blue: number]
/** The distance of a point to the edge of a shape, in units: positive inside. */
export type Inside = (x: number, y: number) => number
export type Shape = readonly [inside: Inside, colour: Colour]

type Painting = {
  width: number
  height: number
  /** Pixels per unit. The middle of the picture is at 0, 0; y points down. */
  scale: number
  ground: Colour
  /** From the back to the front. */
  shapes: readonly Shape[]
}

export async function paint(painting: Painting, name: string): Promise<File> {
  const { width, height } = painting
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = await deflate(toRows(painting))
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', new Uint8Array())]
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([signature, ...parts], `${name}.png`, { type: 'image/png' })
}

function toRows({ width, height, scale, ground, shapes }: Painting): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + width * 3))
  let at = 0
  for (let row = 0; row < height; row += 1) {
    at += 1
    const y = (row + 0.5 - height / 2) / scale
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5 - width / 2) / scale
      let pixel = ground
      for (const [inside, colour] of shapes) pixel = mix(pixel, colour, inside(x, y) * scale)
      rows.set(pixel, at)
      at += 3
    }
  }
  return rows
}

/** `depth`: pixels inside the second colour; the edge is soft over one pixel. */
function mix(under: Colour, over: Colour, depth: number): Colour {
  if (depth <= -0.5) return under
  if (depth >= 0.5) return over
  const share = depth + 0.5
  const channel = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * share)
  return [channel(0), channel(1), channel(2)]
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(kind: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(12 + data.length)
  const view = new DataView(whole.buffer)
  view.setUint32(0, data.length)
  whole.set(new TextEncoder().encode(kind), 4)
  whole.set(data, 8)
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)))
  return whole
}
