import { expect, test } from 'vitest'
import { findPictureSize } from '#api/platform/files/picture-size.ts'
import { sizeImages } from '#api/platform/pictures/sizes.ts'
import { removeUnusedImages } from '#api/platform/pictures/store.ts'
import { PICTURE_WIDTHS, pictureAt } from '#contract/platform/pictures.ts'
import { call, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { makeContent, register, toForm } from '../../helpers/creators/contents.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
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
      expect(findPictureSize(bytes, size === 'og' ? 'jpeg' : 'webp')).toEqual(
        size === 'og' ? { width: 1200, height: 630 } : made.thumbnailSize,
      )
    }
    const plain = await loadImage(src)
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(plain.bytes).toEqual((await loadImage(pictureAt(src, 1280))).bytes)
  },
)

test('a page of twelve cards loads at most 150 KB of pictures, also from camera photos', async () => {
  const person = await makePerson()
  // Six cards of each photo: one with much detail, like a meadow, the other with less, like a room.
  const photos = await Promise.all([0.8, 0.95].map((rough, seed) => cameraPhoto(seed + 1, rough)))
  const weights: Record<number, number> = { 160: 0, 320: 0 }
  for (const thumbnailImageFile of photos) {
    expect(findPictureSize(await thumbnailImageFile.bytes(), 'jpeg')).toEqual({ width: 4000, height: 3000 })
    const { contentThumbnailSrc: src } = await makeContent(person, { thumbnailImageFile })
    for (const width of [160, 320] as const)
      weights[width] = (weights[width] ?? 0) + 6 * (await loadImage(pictureAt(src, width))).bytes.byteLength
  }
  console.info(`bytes of twelve cards by the width that is loaded: ${JSON.stringify(weights)}`)
  // `tests/unit/ui/photo.test.tsx` covers the choice of width that a screen loads.
  for (const bytes of Object.values(weights)) expect(bytes).toBeLessThanOrEqual(150 * 1024)
})

test('a profile picture gets smaller sizes too', async () => {
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

test('unlisted picture sizes answer 404, and requesting one creates no file', async () => {
  const { contentThumbnailSrc: src } = await makeContent(await makePerson(), {
    thumbnailImageFile: newPicture(),
  })
  const before = await keysOf(src)
  for (const size of ['161', '0', '-1', 'og.jpg', '4000', 'original', 'toString', '320%2F..', '320/320'])
    expect([size, (await loadImage(`${src}/${size}`)).status]).toEqual([size, 404])
  expect(await keysOf(src)).toEqual(before)
})

const torn = () => {
  const bytes = sampleBytes('png').slice()
  // Its pixel data is invalid; the chunks around it are complete.
  const at = textOf(bytes).indexOf('IDAT') + 4
  bytes.fill(0, at, at + 8)
  return new File([bytes], 'torn.png', { type: 'image/png' })
}
const failing = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('away')) }) }) }

test.each([
  ['nothing can write it anew', { IMAGES: undefined }, newPicture()],
  ['the service is away', { IMAGES: failing as never }, newPicture()],
  ['its pixels are none', {}, torn()],
])('a picture is refused at its field where %s, and nothing of it is kept', async (_, settings, file) => {
  const person = await makePerson()
  const before = await listKeys('images/')
  startWith(settings)
  const { status, body } = await register(person, { thumbnailImageFile: file })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'image_type', ['thumbnailImageFile']])
  expect(body.fields.thumbnailImageFile[0]).toMatch(/잠시 뒤에 다시 올리거나 다른 사진을/)
  expect(await listKeys('images/')).toEqual(before)
  expect((await register(person, {})).status).toBe(200)
})

test('the JPEG size is made from the metadata-free PNG, never from the upload', async () => {
  const made: [string, number][] = []
  const images = (testEnv as { IMAGES: ImagesBinding }).IMAGES
  const IMAGES = {
    input: (stream: ReadableStream<Uint8Array>) => {
      const sizes: number[] = []
      const counted = stream.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(part, controller) {
            sizes.push(part[0] ?? 0)
            controller.enqueue(part)
          },
        }),
      )
      const input = images.input(counted)
      return {
        transform: (shape: ImageTransform) => {
          const turned = input.transform(shape)
          return {
            async output(options: ImageOutputOptions) {
              const done = await turned.output(options)
              made.push([options.format, sizes[0] ?? -1])
              return done
            },
          }
        },
      }
    },
  }
  startWith({ IMAGES: IMAGES as never })
  await makeContent(await makePerson(), { thumbnailImageFile: sampleFile('jpeg') })
  const [jpeg, png] = [0xff, 0x89]
  expect(made.filter(([format]) => format === 'image/jpeg')).toEqual([['image/jpeg', png]])
  expect(made.filter(([format]) => format !== 'image/jpeg').every(([, from]) => from === jpeg)).toBe(true)
})

/** Stores a picture as an earlier release did, without its sizes. */
async function leaveUnsized(person?: Person): Promise<{ src: string; id: string }> {
  const { db, files } = testDeps()
  const file = newPicture()
  const made = await makeContent(person ?? (await makePerson()), { thumbnailImageFile: file })
  const src: string = made.contentThumbnailSrc
  const [key = ''] = await keysOf(src)
  for (const one of await keysOf(src)) await files.delete(one)
  const plain = key.split('/').slice(0, 3).join('/')
  await files.put(plain, await file.arrayBuffer(), { httpMetadata: { contentType: 'image/png' } })
  await db.prepare('UPDATE images SET sized_at = NULL WHERE hash = ?').bind(hashIn(src)).run()
  return { src, id: made.id }
}

test('a picture an older release left without sizes is served with a short cache time until it has them', async () => {
  const { src } = await leaveUnsized()
  const shown = await loadImage(pictureAt(src, 320))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('max-age=300')
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

test('an unreadable picture of an older release is given up after a few tries', async () => {
  const { src } = await leaveUnsized()
  const [key = ''] = await keysOf(src)
  await testDeps().files.put(key, await torn().arrayBuffer(), { httpMetadata: { contentType: 'image/png' } })
  for (let run = 0; run < 7; run += 1) await sizeImages(testDeps())
  expect(await rowOf(src)).toEqual({ sized_at: null, size_tries: 5 })
  expect((await loadImage(src)).status).toBe(200)
})

test('older pictures get their sizes a few per run', async () => {
  for (let number = 0; number < 11; number += 1) await leaveUnsized()
  const left = () =>
    testDeps()
      .db.prepare('SELECT count(*) AS n FROM images WHERE sized_at IS NULL AND size_tries < 5')
      .first<number>('n')
  const before = Number(await left())
  await sizeImages(testDeps())
  expect(await left()).toBe(before - 10)
  while (Number(await left()) > 0) await sizeImages(testDeps())
})

test('deleting a picture removes all its sizes, also when they are being made at that moment', async () => {
  const person = await makePerson()
  const made = await makeContent(person, { thumbnailImageFile: newPicture() })
  const src = made.contentThumbnailSrc
  await call(`DELETE /contents/${made.id}`, { as: person.token })
  const later = () => testDeps(new Date(Date.now() + 3 * 86_400_000))
  await removeUnusedImages(later())
  expect([await keysOf(src), (await loadImage(pictureAt(src, 320))).status]).toEqual([[], 404])

  const { src: other, id } = await leaveUnsized(person)
  await call(`DELETE /contents/${id}`, { as: person.token })
  const deps = testDeps()
  const turn = deps.transformPicture
  const turnPicture: typeof turn = async (bytes, shape) => {
    await removeUnusedImages(later())
    return turn?.(bytes, shape) ?? bytes
  }
  await sizeImages({ ...deps, transformPicture: turnPicture })
  expect(await keysOf(other)).toEqual([])
})
