/**
 * Draws a simple picture as a real PNG: a round object on a table, in its own colour. The same number and shape give
 * the same picture.
 */
import { crc32 } from '#contract/core/crc32.ts'

/** `middle`: the height of the table's edge; `left`, `step`: the places of the object; `scale`: its size. */
const SHAPES = {
  wide: { width: 480, height: 270, middle: 160, left: 150, step: 45, scale: 1 },
  tall: { width: 400, height: 500, middle: 310, left: 160, step: 20, scale: 1.7 },
} as const

type Colour = readonly [red: number, green: number, blue: number]

/** Wall, table, object. */
const PALETTES: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [243, 236, 224],
    [214, 196, 170],
    [120, 144, 124],
  ],
  [
    [228, 236, 240],
    [176, 196, 206],
    [226, 160, 96],
  ],
  [
    [246, 232, 228],
    [222, 190, 180],
    [150, 104, 100],
  ],
  [
    [234, 240, 228],
    [190, 206, 176],
    [226, 190, 92],
  ],
  [
    [236, 232, 244],
    [196, 188, 218],
    [108, 104, 152],
  ],
  [
    [248, 240, 220],
    [228, 208, 164],
    [192, 108, 84],
  ],
]

export async function makePicture(number: number, shape: keyof typeof SHAPES = 'wide'): Promise<File> {
  const { width, height, middle, left, step, scale } = SHAPES[shape]
  const rows = new Uint8Array(height * (1 + width * 3))
  const [wall, table, thing] = PALETTES[number % PALETTES.length] ?? [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const edge = middle + (number % 4) * 12
  const [x0, y0] = [left + (number % 5) * step, edge - 18]
  const radius = (52 + (number % 3) * 12) * scale
  let at = 0
  for (let y = 0; y < height; y += 1) {
    at += 1
    for (let x = 0; x < width; x += 1) {
      const ground = mix(wall, table, y - edge)
      const pixel = mix(ground, thing, radius - Math.hypot(x - x0, y - y0))
      rows.set(pixel, at)
      at += 3
    }
  }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', await deflate(rows)), chunk('IEND', new Uint8Array())]
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([signature, ...parts], `picture-${number}.png`, { type: 'image/png' })
}

/** `inside`: the number of pixels inside the second colour; the edge is soft over one pixel. */
function mix(a: Colour, b: Colour, inside: number): Colour {
  const share = Math.min(1, Math.max(0, inside + 0.5))
  const mixChannel = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share)
  return [mixChannel(0), mixChannel(1), mixChannel(2)]
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
