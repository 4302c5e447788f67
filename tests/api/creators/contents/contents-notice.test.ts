import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { contentFields, makeContent, makeLinkedContent, toForm } from '#tests/helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'

const { db } = testDeps()
const record = (person: Person, body: Record<string, string>, key?: string) =>
  call('POST /contents/notice', { as: person.token, body, ...(key && { key }) })
const notice = async (person: Person, id: string) =>
  (await call(`GET /contents/${id}/notice`, { as: person.token })).data
const found = (id: string) =>
  db
    .prepare(
      `UPDATE contents SET notice_check = 'at_start', notice_checked_at = '2026-11-20T00:00:00.000Z',
         notice_check_detail = '{"problem":null,"found":"[광고]","where":"start","say":[]}' WHERE id = ?`,
    )
    .bind(id)
    .run()
const recordsOf = async (person: Person) =>
  (
    await db
      .prepare('SELECT content_id, notice_code FROM notice_records WHERE creator_id = ? ORDER BY id')
      .bind(person.creatorId)
      .all<{ content_id: string | null; notice_code: string }>()
  ).results.map((row) => [row.content_id, row.notice_code])

test('each kind of channel has one sentence, with the place where it must be written', async () => {
  const { items } = (await call('GET /notices')).data
  expect(items).toHaveLength(12)
  expect(new Set(items.map((item: { channelCode: string }) => item.channelCode)).size).toBe(12)
  for (const item of items)
    expect([item.sentence.startsWith('[광고]'), item.place.length > 5]).toEqual([true, true])
})

test('the sentence that a creator was given is recorded, with a content and without', async () => {
  const person = await makePerson()
  const made = await makeLinkedContent(person)
  const alone = await record(person, { noticeCode: 'x_1' })
  expect(alone.data).toMatchObject({
    noticeCode: 'x_1',
    channelCode: 'x',
    sentence: expect.stringContaining('[광고]'),
  })
  const given = await record(person, { noticeCode: 'naver_blog_1', contentId: made.id })
  expect(await notice(person, made.id)).toMatchObject({
    noticeCode: 'naver_blog_1',
    givenAt: given.data.givenAt,
    check: 'not_checked',
    checkedAt: null,
    detail: null,
  })
  expect(await recordsOf(person)).toEqual([
    [made.id, 'naver_blog_1'],
    [null, 'x_1'],
    [made.id, 'naver_blog_1'],
  ])
})

test('the same key makes one record, and a record is never changed or removed', async () => {
  const person = await makePerson()
  const answers = await Promise.all([1, 2, 3].map(() => record(person, { noticeCode: 'x_1' }, 'k')))
  expect(answers.map((a) => a.data)).toEqual(Array(3).fill(answers[0]?.data))
  expect(await recordsOf(person)).toEqual([[null, 'x_1']])
  await expect(db.prepare('DELETE FROM notice_records').run()).rejects.toThrow('notice_records_append_only')
  await expect(db.prepare("UPDATE notice_records SET notice_code = 'etc_1'").run()).rejects.toThrow(
    'notice_records_append_only',
  )
})

test('the last check of the page is shown, and discarded when the page or the sentence changes', async () => {
  const person = await makePerson()
  const made = await makeLinkedContent(person)
  await found(made.id)
  expect(await notice(person, made.id)).toMatchObject({
    check: 'at_start',
    checkedAt: '2026-11-20T00:00:00.000Z',
    detail: { found: '[광고]' },
  })
  const put = (more: Record<string, string>) =>
    call(`PUT /contents/${made.id}`, {
      as: person.token,
      form: toForm(contentFields({ contentLinkUrl: made.contentLinkUrl, ...more })),
    })
  expect((await put({ title: '제목만' })).data.noticeCheck).toBe('at_start')
  await record(person, { noticeCode: 'naver_blog_1', contentId: made.id })
  expect((await notice(person, made.id)).check).toBe('at_start')
  const other = await put({ contentLinkUrl: 'https://blog.naver.com/itda_test/1' })
  expect(other.data).toMatchObject({ noticeCheck: 'not_checked', noticeCheckedAt: null })
  expect(await notice(person, made.id)).toMatchObject({ check: 'not_checked', checkedAt: null, detail: null })
  await found(made.id)
  await db.batch([
    db.prepare("UPDATE notices SET active = 0 WHERE code = 'naver_blog_1'"),
    db.prepare(
      "INSERT INTO notices (code, channel_code, version, sentence) VALUES ('naver_blog_2', 'naver_blog', 2, '[광고] 둘째 문구')",
    ),
  ])
  expect((await put({ contentLinkUrl: 'https://blog.naver.com/itda_test/1' })).data.notice.noticeCode).toBe(
    'naver_blog_1',
  )
  expect((await record(person, { noticeCode: 'naver_blog_1', contentId: made.id })).body.code).toBe(
    'notice_unknown',
  )
  await record(person, { noticeCode: 'naver_blog_2', contentId: made.id })
  expect(await notice(person, made.id)).toMatchObject({ noticeCode: 'naver_blog_2', check: 'not_checked' })
  expect((await makeLinkedContent(person)).notice.noticeCode).toBe('naver_blog_2')
})

test('a sentence of another channel, an unknown one, and another creator’s content are refused', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const made = await makeLinkedContent(person, { contentLinkUrl: 'https://youtu.be/bbbbbbbbbbb' })
  expect((await record(person, { noticeCode: 'x_1', contentId: made.id })).body.code).toBe('notice_unknown')
  expect((await record(person, { noticeCode: 'nothing' })).status).toBe(422)
  expect((await record(other, { noticeCode: 'youtube_1', contentId: made.id })).status).toBe(404)
  expect((await call('POST /contents/notice', { body: { noticeCode: 'x_1' } })).status).toBe(401)
  expect(await recordsOf(other)).toEqual([])
  expect(await recordsOf(person)).toHaveLength(1)
})

test('a content without links carries no advertisement mark, and gets it with its first link', async () => {
  const person = await makePerson()
  const link = await makeLink(person, await makePartner())
  const made = await makeContent(person)
  const open = async () => (await call(`GET /creators/${person.creatorId}/contents`)).data.items[0]
  expect([made.notice, (await open()).notice]).toEqual([null, null])
  expect(await recordsOf(person)).toEqual([])
  const put = (affiliateLinks: string[]) =>
    call(`PUT /contents/${made.id}`, {
      as: person.token,
      form: toForm(contentFields({ contentLinkUrl: made.contentLinkUrl, affiliateLinks })),
    })
  const linked = (await put([link.id])).data.notice
  expect(linked.sentence).toContain('[광고]')
  expect((await open()).notice).toEqual(linked)
  expect((await recordsOf(person)).map(([id]) => id)).toEqual([made.id])
  expect((await put([])).data.notice).toBeNull()
  expect((await open()).notice).toBeNull()
  expect((await put([link.id])).data.notice).toEqual(linked)
  expect(await recordsOf(person)).toHaveLength(2)
})
