/** Paints the photo of a product as a PNG, so that nothing has to be downloaded. */
const SIZE = 240

/** A pot of the product's colour on a pale ground. */
export async function paintProduct(hue: number): Promise<Response> {
  const [ground, body, light] = [rgb(hue, 88), rgb(hue, 48), rgb(hue, 62)]
  const pixels = new Uint8Array(SIZE * (SIZE * 3 + 1))
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const [u, v] = [(x - SIZE / 2) / 70, (y - SIZE / 2) / 80]
      const isPot = Math.abs(u) ** 3 + Math.abs(v) ** 3 < 1
      pixels.set(isPot ? (u < -0.3 ? light : body) : ground, y * (SIZE * 3 + 1) + 1 + x * 3)
    }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, SIZE)
  view.setUint32(4, SIZE)
  // Eight bits per channel, with red, green and blue.
  head.set([8, 2], 8)
  const mark = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const parts = [
    mark,
    part('IHDR', head),
    part('IDAT', await deflate(pixels)),
    part('IEND', new Uint8Array()),
  ]
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
  return new Response(new Blob(parts), { headers })
}

function rgb(hue: number, lightness: number): number[] {
  const strength = 0.45 * Math.min(lightness, 100 - lightness)
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12
    return Math.round(2.55 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  })
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function part(kind: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + 12)
  const view = new DataView(whole.buffer)
  view.setUint32(0, bytes.length)
  whole.set(new TextEncoder().encode(kind), 4)
  whole.set(bytes, 8)
  view.setUint32(bytes.length + 8, checksum(whole.subarray(4, bytes.length + 8)))
  return whole
}

function checksum(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}
