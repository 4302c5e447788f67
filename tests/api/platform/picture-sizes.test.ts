import { beforeEach, expect, test } from 'vitest'
import { openBytes } from '#api/platform/images/bytes.ts'
import { findJpegSize, findWebpSize } from '#api/platform/images/size.ts'
import { sizeImages } from '#api/platform/pictures/sizes.ts'
import { removeUnusedImages } from '#api/platform/pictures/store.ts'
import { PICTURE_WIDTHS, pictureAt } from '#contract/platform/pictures.ts'
import { call, IMAGES, startWith, testDeps } from '../../helpers/api.ts'
import { makeContent, toForm } from '../../helpers/creators/contents.ts'
import { makePerson } from '../../helpers/make.ts'
import { cameraPhoto } from '../../helpers/platform/camera-photo.ts'
import { listKeys, loadImage } from '../../helpers/platform/images.ts'
import { newPicture, type Sample, sampleBytes, sampleFile, textOf } from '../../helpers/platform/pictures.ts'

const FINAL = 'public, max-age=31536000, immutable'
const SIZES = [...PICTURE_WIDTHS, 'og'] as const
const hashIn = (src: string) => src.split('/').at(-1) ?? ''
const keysOf = (src: string) => listKeys(`images/${hashIn(src)}/`)
const namesOf = async (src: string) => (await keysOf(src)).map((key) => key.split('/').slice(3).join('/'))
const rowOf = (src: string) =>
  testDeps()
    .db.prepare('SELECT sized_at, size_tries FROM images WHERE hash = ?')
    .bind(hashIn(src))
    .first<{ sized_at: string | null; size_tries: number }>()

beforeEach(() => startWith({ IMAGES }))

test.each(['jpeg', 'progressive', 'png', 'webp', 'avif'] as Sample[])(
  'an uploaded picture (%s) lies there in its sizes alone, upright, with nothing its camera wrote',
  async (name) => {
    const made = await makeContent(await makePerson(), { thumbnailImageFile: sampleFile(name) })
    const src = made.contentThumbnailSrc
    expect((await namesOf(src)).sort()).toEqual(SIZES.map(String).sort())
    for (const size of SIZES) {
      const { status, headers, bytes } = await loadImage(pictureAt(src, size))
      const type = size === 'og' ? 'image/jpeg' : 'image/webp'
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, FINAL])
      expect(headers.get('etag')).toBe(`"${hashIn(src)}/${size}"`)
      for (const trace of ['SECRET', 'GPS', 'Exif', 'xmpmeta']) expect(textOf(bytes)).not.toContain(trace)
      const source = openBytes(bytes)
      const sides = size === 'og' ? findJpegSize(source) : findWebpSize(source)
      expect(sides).toEqual(size === 'og' ? { width: 1200, height: 630 } : made.thumbnailSize)
    }
    const plain = await loadImage(src)
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(plain.bytes).toEqual((await loadImage(pictureAt(src, 1280))).bytes)
  },
)

test('a page of twelve cards brings at most 150 KB of pictures, whatever cameras saw', async () => {
  const person = await makePerson()
  // As much in every size of detail, which is a meadow, and somewhat less, which is a room: six cards of each.
  const photos = await Promise.all([0.8, 0.95].map((rough, seed) => cameraPhoto(seed + 1, rough)))
  const weights: Record<number, number> = { 160: 0, 320: 0 }
  for (const thumbnailImageFile of photos) {
    const bytes = openBytes(new Uint8Array(await thumbnailImageFile.arrayBuffer()))
    expect(findJpegSize(bytes)).toEqual({ width: 4000, height: 3000 })
    const { contentThumbnailSrc: src } = await makeContent(person, { thumbnailImageFile })
    for (const width of [160, 320] as const)
      weights[width] = (weights[width] ?? 0) + 6 * (await loadImage(pictureAt(src, width))).bytes.byteLength
  }
  console.info(`bytes of twelve cards by the width that is loaded: ${JSON.stringify(weights)}`)
  // Which of them a screen loads: tests/unit/ui/photo.test.tsx.
  for (const bytes of Object.values(weights)) expect(bytes).toBeLessThanOrEqual(150 * 1024)
})

test('the picture of a person is made smaller as well', async () => {
  const person = await makePerson()
  const form = toForm({
    nickname: '이음이',
    mainTopic: 'living',
    introduction: '',
    profileImageFile: newPicture(),
  })
  const { status, data } = await call('PUT /creators/me', { as: person.token, form })
  expect(status).toBe(200)
  expect((await loadImage(pictureAt(data.profileImageSrc, 160))).headers.get('content-type')).toBe(
    'image/webp',
  )
})

test('other sizes are not there, and none is made for asking', async () => {
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), {
    thumbnailImageFile: newPicture(),
  })
  const before = await keysOf(src)
  for (const size of ['161', '0', '-1', 'og.jpg', '4000', 'original', 'toString', '320%2F..', '320/320'])
    expect([size, (await loadImage(`${src}/${size}`)).status]).toEqual([size, 404])
  expect(await keysOf(src)).toEqual(before)
})

test('where nothing can make sizes the picture is shown as it came, for as long as that may change', async () => {
  startWith({ IMAGES: undefined })
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), {
    thumbnailImageFile: newPicture(),
  })
  await sizeImages(testDeps())
  const shown = await loadImage(pictureAt(src, 320))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('max-age=300')
  expect(await rowOf(src)).toEqual({ sized_at: null, size_tries: 0 })

  startWith({ IMAGES })
  await Promise.all([sizeImages(testDeps()), sizeImages(testDeps())])
  const after = await loadImage(pictureAt(src, 320))
  expect([after.headers.get('content-type'), after.headers.get('cache-control')]).toEqual([
    'image/webp',
    FINAL,
  ])
  expect(after.headers.get('etag')).not.toBe(shown.headers.get('etag'))
  expect((await loadImage(src)).headers.get('content-type')).toBe('image/webp')
  expect((await namesOf(src)).sort()).toEqual(SIZES.map(String).sort())
})

test('a picture nobody can read is shown as it came, and left alone after a few tries', async () => {
  const torn = sampleBytes('png').slice()
  // Its pixels are no pixels; the parts around them are whole.
  const at = textOf(torn).indexOf('IDAT') + 4
  torn.fill(0, at, at + 8)
  const file = new File([torn], 'torn.png', { type: 'image/png' })
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), { thumbnailImageFile: file })
  const first = (await loadImage(pictureAt(src, 320))).headers
  expect([first.get('content-type'), first.get('cache-control')]).toEqual(['image/png', 'max-age=300'])
  for (let run = 0; run < 7; run += 1) await sizeImages(testDeps())
  expect(await rowOf(src)).toEqual({ sized_at: null, size_tries: 5 })
  expect((await loadImage(src)).status).toBe(200)
})

test('older pictures get their sizes a few at a time', async () => {
  startWith({ IMAGES: undefined })
  const person = await makePerson()
  for (let number = 0; number < 11; number += 1)
    await makeContent(person, { thumbnailImageFile: newPicture() })
  startWith({ IMAGES })
  const left = () =>
    testDeps()
      .db.prepare('SELECT count(*) AS n FROM images WHERE sized_at IS NULL AND size_tries < 5')
      .first<number>('n')
  const before = Number(await left())
  await sizeImages(testDeps())
  expect(await left()).toBe(before - 10)
  while (Number(await left()) > 0) await sizeImages(testDeps())
})

test('with a picture all its sizes go; one thrown away while they are made leaves none', async () => {
  const person = await makePerson()
  const made = await makeContent(person, { thumbnailImageFile: newPicture() })
  const src = made.contentThumbnailSrc
  await call(`DELETE /contents/${made.id}`, { as: person.token })
  const later = () => testDeps(new Date(Date.now() + 3 * 86_400_000))
  await removeUnusedImages(later())
  expect([await keysOf(src), (await loadImage(pictureAt(src, 320))).status]).toEqual([[], 404])

  startWith({ IMAGES: undefined })
  const other = await makeContent(person, { thumbnailImageFile: newPicture() })
  await call(`DELETE /contents/${other.id}`, { as: person.token })
  startWith({ IMAGES })
  const deps = testDeps()
  const turn = deps.turnPicture
  const turnPicture: typeof turn = async (bytes, shape) => {
    await removeUnusedImages(later())
    return turn?.(bytes, shape) ?? bytes
  }
  await sizeImages({ ...deps, turnPicture })
  expect(await keysOf(other.contentThumbnailSrc)).toEqual([])
})
