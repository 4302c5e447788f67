import { expect, test } from 'vitest'
import { openBytes } from '#api/platform/images/bytes.ts'
import { cleanPicture } from '#api/platform/images/clean.ts'
import { safeProfile } from '#api/platform/images/profile.ts'
import { findAvifSize, findJpegSize, findPngSize, findWebpSize } from '#api/platform/images/size.ts'
import { CARRIERS, profile, WORD } from '#tests/helpers/platform/metadata-samples.ts'
import { sampleBytes, sampleType, textOf } from '#tests/helpers/platform/pictures.ts'

const SIZES = { 'image/jpeg': findJpegSize, 'image/png': findPngSize, 'image/webp': findWebpSize }

test.each(CARRIERS)(
  'what somebody wrote into a picture is not shown to everybody: %s (%s)',
  async (_, sample, bytes) => {
    const type = sampleType(sample)
    const findSize = SIZES[type as keyof typeof SIZES] ?? findAvifSize
    expect(textOf(bytes)).toContain(WORD)
    const clean = await cleanPicture(bytes, type)
    if (!clean) throw new Error('refused')
    expect(textOf(clean)).not.toContain(WORD)
    expect(findSize(openBytes(clean))).toEqual({ width: 24, height: 16 })
    expect(await cleanPicture(clean, type)).toEqual(clean)
  },
)

test('a picture keeps its colours: the profile stays with its numbers, the transform and the density, too', async () => {
  const icc = profile()
  const safe = safeProfile(icc, { steps: 0, copied: 0, parts: 0 })
  if (!safe) throw new Error('refused')
  const at = (bytes: Uint8Array, tag: string) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const entry = textOf(bytes).indexOf(tag)
    return bytes.slice(view.getUint32(entry + 4), view.getUint32(entry + 4) + view.getUint32(entry + 8))
  }
  for (const tag of ['wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'])
    expect(at(safe, tag)).toEqual(at(icc, tag))
  const jpeg = textOf((await cleanPicture(sampleBytes('jpeg'), 'image/jpeg')) as Uint8Array)
  expect(jpeg).toContain(textOf(at(icc, 'rTRC')))
  for (const [name, , bytes] of CARRIERS.filter(([name]) => /iCCP|profile|transform|of JFIF/.test(name))) {
    const type = { 255: 'image/jpeg', 137: 'image/png', 82: 'image/webp' }[bytes[0] as number] as string
    const clean = textOf((await cleanPicture(bytes, type)) as Uint8Array)
    expect([name, /ICC_PROFILE|iCCP|ICCP|Adobe|JFIF/.test(clean) || name]).toEqual([
      name,
      name.includes('no profile') ? name : true,
    ])
  }
})
