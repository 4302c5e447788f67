import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent, toForm } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { loadImage } from '#tests/helpers/platform/images.ts'
import { newPicture } from '#tests/helpers/platform/pictures.ts'

const FIELDS = { nickname: '이음의 살림', mainTopic: 'living', introduction: '오래 쓰는 살림' }
const put = (person: Person, more: Record<string, string | File> = {}, key?: string) =>
  call('PUT /creators/me', { as: person.token, form: toForm({ ...FIELDS, ...more }), ...(key && { key }) })

test('a profile is changed with its picture, and anybody can see it', async () => {
  const person = await makePerson()
  await call('POST /channels', { as: person.token, body: { channelLinkUrl: 'https://x.com/itda_profile' } })
  const changed = await put(person, { profileImageFile: newPicture() })
  expect(changed.data).toMatchObject({
    ...FIELDS,
    isCreator: true,
    grade: '씨앗',
    contentCount: 0,
    linkCount: 0,
  })
  expect((await call('GET /creators/me', { as: person.token })).data).toEqual(changed.data)
  const open = (await call(`GET /creators/${person.creatorId}`)).data
  expect(open).toMatchObject({
    ...FIELDS,
    channels: [{ channelCode: 'x', channelLinkUrl: 'https://x.com/itda_profile' }],
  })
  expect((await loadImage(open.profileImageSrc)).status).toBe(200)
  expect((await put(person)).data.profileImageSrc).toBe(open.profileImageSrc)
  expect((await put(person, { profileImageSrc: '' })).data.profileImageSrc).toBeNull()
  expect((await call('GET /auth/me', { as: person.token })).data.creator.nickname).toBe(FIELDS.nickname)
})

test('profile mistakes are reported at their fields and change nothing', async () => {
  const person = await makePerson({ nickname: '처음' })
  const mistakes: [string, Record<string, string | File>][] = [
    ['nickname', { nickname: '가' }],
    ['mainTopic', { mainTopic: 'cars' }],
    ['introduction', { introduction: 'ㄱ'.repeat(501) }],
    ['profileImageFile', { profileImageFile: new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }) }],
    ['profileImageSrc', { profileImageSrc: `/api/images/${'1'.repeat(64)}` }],
  ]
  for (const [field, more] of mistakes) {
    const { status, body } = await put(person, more)
    expect([field, status >= 400 && status < 500, Object.keys(body.fields)]).toEqual([field, true, [field]])
  }
  expect((await call('GET /creators/me', { as: person.token })).data.nickname).toBe('처음')
})

test('a member who is no creator has no page, and leaving erases the contents, groups and pictures', async () => {
  const [person, member] = [
    await makePerson({ nickname: '떠날 사람' }),
    await makePerson({ approved: false }),
  ]
  expect((await put(member)).body.code).toBe('not_creator')
  expect((await call(`GET /creators/${member.creatorId}`)).status).toBe(404)
  expect((await call('GET /creators/me')).status).toBe(401)
  expect((await call('PUT /creators/me', { form: toForm(FIELDS) })).status).toBe(401)
  await put(person, { profileImageFile: newPicture() })
  const design = toForm({ theme: 'sea', coverFile: newPicture() })
  expect((await call('PUT /creators/me/page', { as: person.token, form: design })).status).toBe(200)
  const made = await makeContent(person, { title: '떠날 사람의 글', thumbnailImageFile: newPicture() })
  const group = (await call('POST /groups', { as: person.token, body: { title: '떠날 사람의 그룹' } })).data
  await call(`POST /groups/${group.id}/contents`, { as: person.token, body: { contentIds: [made.id] } })
  const left = await call('DELETE /users/me', { as: person.token, body: { lost: 0, confirmed: true } })
  expect(left.status).toBe(200)
  for (const path of [
    `/creators/${person.creatorId}`,
    `/creators/${person.creatorId}/contents`,
    `/groups/${group.id}`,
  ])
    expect([path, (await call(`GET ${path}`)).status]).toEqual([path, 404])
  const { db } = testDeps()
  const [contents, groups, images, counts] = await db.batch([
    db
      .prepare('SELECT title, preview, content_link_url, deleted_at FROM contents WHERE creator_id = ?')
      .bind(person.creatorId),
    db.prepare('SELECT title FROM content_groups WHERE creator_id = ?').bind(person.creatorId),
    db.prepare('SELECT uses FROM images WHERE hash = ?').bind(made.contentThumbnailSrc.split('/').at(-1)),
    db
      .prepare(
        'SELECT content_count, group_count, image_hash, page_theme, cover_image_hash FROM creators WHERE id = ?',
      )
      .bind(person.creatorId),
  ])
  expect(contents?.results).toEqual([
    { title: '', preview: '', content_link_url: '', deleted_at: expect.any(String) },
  ])
  expect(groups?.results).toEqual([{ title: group.id }])
  expect([images?.results, counts?.results]).toEqual([
    [{ uses: 0 }],
    [{ content_count: 0, group_count: 0, image_hash: null, page_theme: null, cover_image_hash: null }],
  ])
})
