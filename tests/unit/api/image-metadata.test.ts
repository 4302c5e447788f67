import { expect, test } from 'vitest'
import { stripMetadata } from '#api/domain/image-metadata.ts'
import { findAvifSize, findJpegSize, findPngSize, findWebpSize } from '#api/domain/image-size.ts'
import { type Sample, sampleBytes, sampleType, textOf } from '../../helpers/pictures.ts'

const SIZES = {
  jpeg: findJpegSize,
  progressive: findJpegSize,
  png: findPngSize,
  webp: findWebpSize,
  avif: findAvifSize,
}
const strip = (name: Sample, bytes = sampleBytes(name)) => {
  const stripped = stripMetadata(bytes, sampleType(name))
  if (!stripped) throw new Error('refused')
  return stripped
}

test.each(Object.keys(SIZES) as Sample[])(
  '%s: nothing of who, where and with what is left, the picture is',
  (name) => {
    const bytes = sampleBytes(name)
    expect(textOf(bytes)).toContain('SECRET')
    const stripped = strip(name)
    for (const trace of ['SECRET', 'xmpmeta', 'GPS']) expect(textOf(stripped)).not.toContain(trace)
    expect(SIZES[name](stripped)).toEqual(SIZES[name](bytes))
    expect(strip(name, stripped)).toEqual(stripped)
  },
)

test('a JPEG that lies on its side keeps saying so, and its size is the one that is shown', () => {
  expect(findJpegSize(sampleBytes('jpeg'))).toEqual({ width: 16, height: 24 })
  expect(findJpegSize(sampleBytes('progressive'))).toEqual({ width: 24, height: 16 })
  expect(textOf(strip('jpeg'))).toContain('Exif')
  expect(textOf(strip('progressive'))).not.toContain('Exif')
})

test('what a camera appends behind the picture is dropped', () => {
  for (const name of ['jpeg', 'progressive', 'png', 'webp'] as const) {
    const bytes = new Uint8Array([...sampleBytes(name), ...new TextEncoder().encode('APPENDED-VIDEO')])
    expect(textOf(strip(name, bytes))).not.toContain('APPENDED')
  }
})

test('an AVIF keeps its length, every offset in it counts from the start', () => {
  expect(strip('avif').length).toBe(sampleBytes('avif').length)
})

test('an AVIF that hides where its metadata is, is refused', () => {
  const bytes = sampleBytes('avif')
  const at = textOf(bytes).indexOf('iloc')
  bytes.set(new TextEncoder().encode('free'), at)
  expect(stripMetadata(bytes, 'image/avif')).toBeNull()
})

test('cut off anywhere, an image is stripped without an exception', () => {
  for (const name of Object.keys(SIZES) as Sample[]) {
    const whole = sampleBytes(name)
    for (let length = 12; length < whole.length; length += 7)
      expect(() => stripMetadata(whole.slice(0, length), sampleType(name))).not.toThrow()
  }
})
