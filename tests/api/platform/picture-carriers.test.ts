/**
 * Pictures with text in every place that can contain it, and pictures with false headers: the public version
 * of each.
 */
import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureAt } from '#contract/platform/pictures.ts'
import { register } from '../../helpers/creators/contents.ts'
import { makePerson } from '../../helpers/make.ts'
import { bytesOf, join } from '../../helpers/platform/bytes.ts'
import { listKeys, loadImage } from '../../helpers/platform/images.ts'
import { chunk, METADATA_SAMPLES, WORD } from '../../helpers/platform/metadata-samples.ts'
import { type Sample, sampleBytes, sampleType, textOf } from '../../helpers/platform/pictures.ts'

const person = await makePerson()
/** No decoder has to know these. */
const REFUSED = ['an unknown marker', 'inside a frame']

/**
 * Registers a picture and returns the bytes of each public size as text. Null when it was refused, and then
 * the bucket has no new object.
 */
async function shownOf(bytes: Uint8Array<ArrayBuffer>, sample: Sample): Promise<string[] | null> {
  const before = await listKeys()
  const file = new File([bytes], 'photo', { type: sampleType(sample) })
  const { status, body, data } = await register(person, { thumbnailImageFile: file })
  if (status === 200) {
    const shown = ['', ...PICTURE_WIDTHS, 'og'] as const
    const src: string = data.contentThumbnailSrc
    return Promise.all(
      shown.map(async (size) => textOf((await loadImage(size === '' ? src : pictureAt(src, size))).bytes)),
    )
  }
  expect([
    [422, 'image_type'],
    [413, 'image_too_large'],
  ]).toContainEqual([status, body.code])
  expect(Object.keys(body.fields)).toEqual(['thumbnailImageFile'])
  expect(await listKeys()).toEqual(before)
  return null
}

test.each(METADATA_SAMPLES)(
  'what somebody wrote into a picture is not shown to everybody: %s (%s)',
  async (name, sample, bytes) => {
    expect(textOf(bytes)).toContain(WORD)
    const shown = await shownOf(bytes, sample)
    expect(shown === null).toBe(REFUSED.includes(name))
    for (const one of shown ?? [])
      for (const trace of [WORD, 'SECRET', 'GPS']) expect(one).not.toContain(trace)
  },
)

test('an AVIF that hides the location of its image data is refused', async () => {
  const avif = sampleBytes('avif')
  avif.set(new TextEncoder().encode('free'), textOf(avif).indexOf('iloc'))
  expect(await shownOf(avif, 'avif')).toBeNull()
})

test('a colour profile that unpacks to a thousand times its size is never served', async () => {
  const packed = await new Response(
    new Blob([new Uint8Array(16 * 1024 * 1024)]).stream().pipeThrough(new CompressionStream('deflate')),
  ).bytes()
  const png = sampleBytes('png')
  const bomb = join([png.subarray(0, 33), chunk('iCCP', 'a\0\0', packed), png.subarray(33)])
  for (const one of (await shownOf(bomb, 'png')) ?? []) expect(one.length).toBeLessThan(100_000)
})

test.each(['jpeg', 'progressive', 'png', 'webp', 'avif'] as Sample[])(
  'cut off or with a number changed, a picture (%s) is refused, or shown without a word of its camera',
  async (name) => {
    const whole = sampleBytes(name)
    const broken = [0.2, 0.5, 0.9, 0.99].map((part) => whole.slice(0, Math.floor(whole.length * part)))
    for (const at of [16, 40, 200, 400]) {
      const bytes = whole.slice()
      bytes.set(bytesOf(0xffffffff, 4), Math.min(at, whole.length - 4))
      broken.push(bytes)
    }
    for (const bytes of broken)
      for (const one of (await shownOf(bytes, name)) ?? [])
        for (const trace of ['SECRET', 'GPS', 'xmpmeta']) expect(one).not.toContain(trace)
  },
)
