import { expect, test } from 'vitest'
import { openBytes } from '#api/platform/images/bytes.ts'
import { cleanPicture } from '#api/platform/images/clean.ts'
import { findAvifSize, findJpegSize, findPngSize, findWebpSize } from '#api/platform/images/size.ts'
import { type Sample, sampleBytes, sampleType, textOf } from '#tests/helpers/platform/pictures.ts'

const SIZES = {
  jpeg: findJpegSize,
  progressive: findJpegSize,
  png: findPngSize,
  webp: findWebpSize,
  avif: findAvifSize,
}
const strip = async (name: Sample, bytes = sampleBytes(name)) => {
  const stripped = await cleanPicture(bytes, sampleType(name))
  if (!stripped) throw new Error('refused')
  return stripped
}

test.each(Object.keys(SIZES) as Sample[])(
  '%s: nothing of who, where and with what is left, the picture is',
  async (name) => {
    const bytes = sampleBytes(name)
    expect(textOf(bytes)).toContain('SECRET')
    const stripped = await strip(name)
    for (const trace of ['SECRET', 'xmpmeta', 'GPS']) expect(textOf(stripped)).not.toContain(trace)
    expect(SIZES[name](openBytes(stripped))).toEqual(SIZES[name](openBytes(bytes)))
    expect(await strip(name, stripped)).toEqual(stripped)
  },
)

test('a JPEG that lies on its side keeps saying so, and its size is the one that is shown', async () => {
  expect(findJpegSize(openBytes(sampleBytes('jpeg')))).toEqual({ width: 16, height: 24 })
  expect(findJpegSize(openBytes(sampleBytes('progressive')))).toEqual({ width: 24, height: 16 })
  expect(textOf(await strip('jpeg'))).toContain('Exif')
  expect(textOf(await strip('progressive'))).not.toContain('Exif')
})

test('what a camera appends behind the picture is dropped', async () => {
  for (const name of ['jpeg', 'progressive', 'png', 'webp', 'avif'] as const) {
    const bytes = new Uint8Array([...sampleBytes(name), ...new TextEncoder().encode('APPENDED-VIDEO')])
    expect(textOf(await strip(name, bytes))).not.toContain('APPENDED')
  }
})

test('an AVIF keeps its length, every offset in it counts from the start', async () => {
  expect((await strip('avif')).length).toBe(sampleBytes('avif').length)
})

test('an AVIF that hides where its metadata is, is refused', async () => {
  const bytes = sampleBytes('avif')
  const at = textOf(bytes).indexOf('iloc')
  bytes.set(new TextEncoder().encode('free'), at)
  expect(await cleanPicture(bytes, 'image/avif')).toBeNull()
})

test('cut off anywhere, an image is stripped without an exception', async () => {
  for (const name of Object.keys(SIZES) as Sample[]) {
    const whole = sampleBytes(name)
    for (let length = 12; length < whole.length; length += 7)
      await cleanPicture(whole.slice(0, length), sampleType(name))
  }
})
