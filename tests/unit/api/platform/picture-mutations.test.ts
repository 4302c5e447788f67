import { expect, test } from 'vitest'
import { findPictureSize, type PictureType } from '#api/platform/files/picture-size.ts'
import { figure } from '#tests/helpers/figure.ts'
import { type ByteWork, countByteWork } from '#tests/helpers/platform/byte-work.ts'
import { type Bytes, bytesOf, join, lettersOf } from '#tests/helpers/platform/bytes.ts'
import { box, chunk, METADATA_SAMPLES } from '#tests/helpers/platform/metadata-samples.ts'
import { type Sample, sampleBytes, sampleType } from '#tests/helpers/platform/pictures.ts'
import { makeRandom } from '#tests/helpers/random.ts'

/**
 * The size of the largest picture that is read, and the limits for its head: about 200 ms of one core, and 8
 * MB.
 */
const MOST_BYTES = 5 * 1024 * 1024
const MOST_STEPS = 10_000_000
const MOST_COPIED = 8 * 1024 * 1024
/** The number of reads of each byte, which must not grow with the length of the file. */
const STEPS_PER_BYTE = 3
const COPIES = 5
const isLong = Boolean(process.env.ITDA_LONG)
const BROKEN = isLong ? 10_000 : 2_500
const SLACK = 128

/** Throws when the parser does, which fails the test. */
function costOf(bytes: Bytes, type: string): ByteWork {
  return countByteWork(() => findPictureSize(bytes, type.replace('image/', '') as PictureType))
}

const SEEDS: [string, Bytes][] = [
  ...(['jpeg', 'progressive', 'png', 'webp', 'avif'] as Sample[]).map((name): [string, Bytes] => [
    sampleType(name),
    sampleBytes(name),
  ]),
  ...METADATA_SAMPLES.map(([, sample, bytes]): [string, Bytes] => [sampleType(sample), bytes]),
]
/** Numbers that break counts: zero, one, and the limits of signed and unsigned bytes. */
const ODD = [0, 1, 0x7f, 0x80, 0xff]

test('no picture stalls the site: a broken one costs at most 3 steps and 5 copied bytes per byte', () => {
  const random = makeRandom(109)
  let [most, copied] = [0, 0]
  for (let i = 0; i < BROKEN; i += 1) {
    const [type, seed] = SEEDS[i % SEEDS.length] as [string, Bytes]
    const bytes = seed.slice(0, random(8) === 0 ? 12 + random(seed.length) : seed.length)
    for (let n = 1 + random(4); n > 0; n -= 1) {
      const at = random(Math.min(bytes.length, random(2) ? 400 : bytes.length))
      const odd = random(2) ? (ODD[random(ODD.length)] as number) : random(256)
      bytes.fill(odd, at, at + (random(3) === 0 ? 4 : 1))
    }
    const cost = costOf(bytes, type)
    most = Math.max(most, cost.steps / bytes.length)
    copied = Math.max(copied, cost.copied / bytes.length)
    expect(cost.steps).toBeLessThanOrEqual(STEPS_PER_BYTE * bytes.length + SLACK)
    expect(cost.copied).toBeLessThanOrEqual(COPIES * bytes.length + SLACK)
  }
  figure(
    `${BROKEN.toLocaleString('en')} broken pictures: at most ${most.toFixed(1)} steps and ${copied.toFixed(1)} bytes copied per byte`,
  )
})

const repeat = (part: Uint8Array, head: Uint8Array = new Uint8Array()) => {
  const bytes = new Uint8Array(MOST_BYTES)
  bytes.set(head)
  for (let at = head.length; at + part.length <= bytes.length; at += part.length) bytes.set(part, at)
  return bytes
}
const letters = lettersOf
const riffHead = join([letters('RIFF'), Uint8Array.of(0xff, 0xff, 0x4f, 0), letters('WEBP')])
const avifHead = box('ftyp', 'avif')
/** A list with `items` as its length, which the parser believes. */
const places = (sizes: number, version: number, items: number, ...rest: Uint8Array[]) =>
  join([
    avifHead,
    box(
      'meta',
      bytesOf(0, 4),
      box('iinf', bytesOf(1, 6), box('infe', bytesOf(2, 1), bytesOf(1, 5), '\0\0av01')),
      box('iloc', bytesOf(version, 1), bytesOf(0, 3), bytesOf(sizes, 2), bytesOf(items, 4), ...rest),
    ),
  ])
const manyExtents = join([bytesOf(1, 4), bytesOf(0, 4), bytesOf(0xffff, 2)])

test.each<[string, string, () => Bytes]>([
  ['the 109 bytes that announce 4,294,967,295 items', 'image/avif', () => places(0x4400, 2, 0xffffffff)],
  ['items whose extents have no bytes', 'image/avif', () => places(0, 2, 400_000, repeat(manyExtents))],
  [
    'extents that all name the whole file',
    'image/avif',
    () =>
      places(
        0x4400,
        2,
        1,
        bytesOf(1, 4),
        bytesOf(0, 4),
        bytesOf(0xffff, 2),
        repeat(join([bytesOf(0, 4), bytesOf(4_000_000, 4)])),
      ),
  ],
  ['boxes without anything in them', 'image/avif', () => repeat(box('mdat'), places(0x4400, 2, 0))],
  ['letters that look like sizes', 'image/avif', () => repeat(letters('isp'), avifHead)],
  [
    'a scan of nothing but marks',
    'image/jpeg',
    () => repeat(Uint8Array.of(0xff, 0), Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2)),
  ],
  ['fill bytes', 'image/jpeg', () => repeat(Uint8Array.of(0xff), Uint8Array.of(0xff, 0xd8))],
  [
    'segments without anything in them',
    'image/jpeg',
    () => repeat(Uint8Array.of(0xff, 0xdb, 0, 2), Uint8Array.of(0xff, 0xd8)),
  ],
  [
    'segments of no length',
    'image/jpeg',
    () => repeat(Uint8Array.of(0xff, 0xe1, 0, 0), Uint8Array.of(0xff, 0xd8)),
  ],
  [
    'parts of a profile',
    'image/jpeg',
    () =>
      repeat(
        join([Uint8Array.of(0xff, 0xe2, 0, 16), letters('ICC_PROFILE\0\x01\x01')]),
        Uint8Array.of(0xff, 0xd8),
      ),
  ],
  [
    'chunks without anything in them',
    'image/png',
    () => repeat(chunk('IDAT'), sampleBytes('png').subarray(0, 33)),
  ],
  [
    'profiles without a name',
    'image/png',
    () => repeat(chunk('iCCP', 'a'), sampleBytes('png').subarray(0, 33)),
  ],
  [
    'frames without anything in them',
    'image/webp',
    () => repeat(join([letters('ANMF'), new Uint8Array(4)]), riffHead),
  ],
  [
    'one frame full of pixels without any',
    'image/webp',
    () =>
      repeat(
        join([letters('VP8 '), new Uint8Array(4)]),
        join([riffHead, letters('ANMF'), Uint8Array.of(0xe0, 0xff, 0x4f, 0), new Uint8Array(16)]),
      ),
  ],
])('nobody can stop the site with a picture of 5 MB: %s', (_, type, make) => {
  const bytes = make()
  const cost = costOf(bytes, type)
  expect(cost.steps).toBeLessThanOrEqual(MOST_STEPS)
  expect(cost.copied).toBeLessThanOrEqual(MOST_COPIED)
})

test('a colour profile that unpacks to a thousand times its size costs less than 1,024 copied bytes', async () => {
  const packed = new Uint8Array(
    await new Response(
      new Blob([new Uint8Array((isLong ? 64 : 16) * 1024 * 1024)])
        .stream()
        .pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  )
  const png = sampleBytes('png')
  const bomb = join([png.subarray(0, 33), chunk('iCCP', 'a\0\0', packed), png.subarray(33)])
  const cost = costOf(bomb, 'image/png')
  expect(cost.copied).toBeLessThan(1024)
})

test.each(['jpeg', 'progressive', 'png', 'webp', 'avif'] as Sample[])(
  'cut off anywhere, a picture (%s) has its size or none, and nothing is thrown',
  (name) => {
    const whole = sampleBytes(name)
    const type = sampleType(name).replace('image/', '') as PictureType
    const size = findPictureSize(whole, type)
    expect(size).toEqual(name === 'jpeg' ? { width: 16, height: 24 } : { width: 24, height: 16 })
    for (let length = 0; length < whole.length; length += 7)
      expect([null, size]).toContainEqual(findPictureSize(whole.slice(0, length), type))
  },
)

test('the size reader ignores the bytes after a picture in the same memory', () => {
  const jpeg = sampleBytes('progressive')
  const memory = join([jpeg.subarray(0, 40), sampleBytes('jpeg')])
  expect(findPictureSize(memory.subarray(0, 40), 'jpeg')).toBeNull()
  expect(findPictureSize(join([sampleBytes('png').subarray(0, 20), jpeg]).subarray(0, 20), 'png')).toBeNull()
})
