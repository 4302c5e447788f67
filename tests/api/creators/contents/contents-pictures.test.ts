import { expect, test } from 'vitest'
import { removeUnusedImages } from '#api/platform/pictures/store.ts'
import { PICTURE_WIDTHS } from '#contract/platform/pictures.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { contentFields, makeContent, register, toForm } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { listKeys, loadImage } from '#tests/helpers/platform/images.ts'
import { newPicture, type Sample, sampleBytes, sampleFile, textOf } from '#tests/helpers/platform/pictures.ts'

const { db } = testDeps()
const usesOf = (src: string) =>
  db
    .prepare('SELECT uses FROM images WHERE hash = ?')
    .bind(src.split('/').at(-1) ?? '')
    .first<number>('uses')
const sweepIn = (days: number) => removeUnusedImages(testDeps(new Date(Date.now() + days * 86_400_000)))
const put = (person: Person, id: string, more: Record<string, string | File>) =>
  call(`PUT /contents/${id}`, { as: person.token, form: toForm(contentFields(more)) })

test.each(['jpeg', 'progressive', 'png', 'webp', 'avif'] as Sample[])(
  'a picture (%s) is shown without what its camera wrote',
  async (name) => {
    const person = await makePerson()
    const made = await makeContent(person, { thumbnailImageFile: sampleFile(name) })
    const sides = name === 'jpeg' ? { width: 16, height: 24 } : { width: 24, height: 16 }
    expect(made.thumbnailSize).toEqual(sides)
    const { status, headers, bytes } = await loadImage(made.contentThumbnailSrc)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    for (const trace of ['SECRET', 'GPS', 'xmpmeta']) expect(textOf(bytes)).not.toContain(trace)
    const hash = await crypto.subtle.digest('SHA-256', sampleBytes(name))
    const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(made.contentThumbnailSrc).toBe(`/api/images/${hex}`)
  },
)

test('a file that is no valid picture is refused at its field, and nothing is stored', async () => {
  const person = await makePerson()
  const before = await listKeys()
  const huge = sampleBytes('png')
  new DataView(huge.buffer).setUint32(16, 8000)
  new DataView(huge.buffer).setUint32(20, 8000)
  const refusals: [File, string, number][] = [
    [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
      'image_type',
      422,
    ],
    [new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), 'image_type', 422],
    [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }), 'image_type', 422],
    [sampleFile('png', 'image/jpeg'), 'image_type', 422],
    [new File([sampleBytes('png').subarray(0, 20)], 'cut.png', { type: 'image/png' }), 'image_type', 422],
    [new File([huge], 'huge.png', { type: 'image/png' }), 'image_too_large', 413],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
      'image_too_large',
      413,
    ],
  ]
  for (const [file, code, status] of refusals) {
    const answer = await register(person, { thumbnailImageFile: file })
    expect([file.name, answer.status, answer.body.code]).toEqual([file.name, status, code])
    expect(Object.keys(answer.body.fields)).toEqual(['thumbnailImageFile'])
  }
  expect(await listKeys()).toEqual(before)
  expect((await call('GET /contents/me', { as: person.token })).data.total).toBe(0)
})

test('a content refused for another reason stores no picture', async () => {
  const person = await makePerson()
  const made = await makeContent(person)
  const before = await listKeys()
  const picture = newPicture()
  const again = await register(person, { contentLinkUrl: made.contentLinkUrl, thumbnailImageFile: picture })
  expect(again.body.code).toBe('content_taken')
  expect(await listKeys()).toEqual(before)
})

test('an update leaves the picture, replaces it, takes an existing one or removes it', async () => {
  const person = await makePerson()
  const made = await makeContent(person, { thumbnailImageFile: newPicture() })
  const first = made.contentThumbnailSrc
  expect((await put(person, made.id, {})).data.contentThumbnailSrc).toBe(first)
  const blank = new File([], '', { type: 'application/octet-stream' })
  const kept = await put(person, made.id, { thumbnailImageFile: blank, contentThumbnailSrc: first })
  expect(kept.data).toMatchObject({ contentThumbnailSrc: first, thumbnailSize: made.thumbnailSize })
  const second = (
    await put(person, made.id, { thumbnailImageFile: newPicture(), contentThumbnailSrc: first })
  ).data
  expect(second.contentThumbnailSrc).not.toBe(first)
  expect([await usesOf(first), await usesOf(second.contentThumbnailSrc)]).toEqual([0, 1])
  expect((await put(person, made.id, { contentThumbnailSrc: first })).data.contentThumbnailSrc).toBe(first)
  expect((await put(person, made.id, { contentThumbnailSrc: '' })).data.contentThumbnailSrc).toBeNull()
  expect([await usesOf(first), await usesOf(second.contentThumbnailSrc)]).toEqual([0, 0])
})

test('the same bytes are stored once, even when ten uploads are concurrent', async () => {
  const picture = newPicture()
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()))
  const made = await Promise.all(people.map((person) => makeContent(person, { thumbnailImageFile: picture })))
  const src = made[0].contentThumbnailSrc
  expect(new Set(made.map((one) => one.contentThumbnailSrc))).toEqual(new Set([src]))
  expect(await listKeys(`images/${src.split('/').at(-1)}`)).toHaveLength(PICTURE_WIDTHS.length + 1)
  expect([await usesOf(src), (await loadImage(src)).status]).toEqual([10, 200])
})

test('a picture that nothing shows for a day is deleted, and can be uploaded again', async () => {
  const person = await makePerson()
  const picture = newPicture()
  const made = await makeContent(person, { thumbnailImageFile: picture })
  const src = made.contentThumbnailSrc
  await sweepIn(3)
  expect((await loadImage(src)).status).toBe(200)
  await call(`DELETE /contents/${made.id}`, { as: person.token })
  expect((await loadImage(src)).status).toBe(200)
  await sweepIn(0.5)
  expect((await loadImage(src)).status).toBe(200)
  await sweepIn(3)
  expect((await loadImage(src)).status).toBe(404)
  expect(await listKeys(`images/${src.split('/').at(-1)}`)).toEqual([])
  const stale = await register(person, { contentThumbnailSrc: src })
  expect([stale.status, stale.body.code]).toEqual([422, 'image_unknown'])
  expect((await makeContent(person, { thumbnailImageFile: picture })).contentThumbnailSrc).toBe(src)
  expect((await loadImage(src)).status).toBe(200)
})

test('a picture that is deleted and uploaded concurrently is there when a content shows it', async () => {
  const person = await makePerson()
  for (let round = 0; round < 6; round += 1) {
    const picture = newPicture()
    const made = await makeContent(person, { thumbnailImageFile: picture })
    await call(`DELETE /contents/${made.id}`, { as: person.token })
    const [again] = await Promise.all([register(person, { thumbnailImageFile: picture }), sweepIn(3)])
    expect([200, 422]).toContain(again.status)
    if (again.status === 200) expect((await loadImage(again.data.contentThumbnailSrc)).status).toBe(200)
  }
})

test('an unknown image is 404, whatever its address contains', async () => {
  for (const hash of ['0'.repeat(64), 'x', '..%2F..%2Fprivate', '%00'])
    expect([hash, (await loadImage(`/api/images/${hash}`)).status]).toEqual([hash, 404])
})
