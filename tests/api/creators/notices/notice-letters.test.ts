/**
 * Creators get a mail and a notification about a disclosure sentence that no longer suffices, once for each
 * content and sentence.
 */
import { expect, test } from 'vitest'
import { recheckNotices } from '#api/creators/notices/check.ts'
import { notifyNotices } from '#api/creators/notices/letters.ts'
import { findUntold, listNoticeRecipients } from '#api/creators/notices/notice-letters.queries.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import {
  contentFields,
  makeContent,
  makeLinkedContent,
  newPage,
  toForm,
} from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { openWeb, putPage } from '#tests/helpers/web.ts'

openWeb()

const { token: as } = await makePerson({ role: 'operator' })
const today = toKstDate(testDeps().now())
const WHY = '지침이 바뀌었어요.'

/** Replaces the sentence of this kind of channel; returns both. */
async function replace(channelCode: string) {
  const { items } = (await call('GET /ops/notices', { as })).data
  const [running] = items.find((one: { channelCode: string }) => one.channelCode === channelCode).versions
  const next = `[광고] ${running.version + 1}번째 문구: 사면 작성자가 수수료를 받습니다.`
  const body = { latest: running.version, sentence: next, startsOn: today, confirmed: true }
  expect((await call(`POST /ops/notices/${channelCode}`, { as, body })).status).toBe(200)
  return { old: running.sentence as string, code: running.code as string, next }
}
const outdate = async (code: string) =>
  expect((await call(`POST /ops/notices/versions/${code}/outdate`, { as, body: { why: WHY } })).status).toBe(
    200,
  )
const tellAll = async () => {
  while (await findUntold(testDeps().db)) await notifyNotices(testDeps())
}
const letters = ({ email }: Person) =>
  rowsOf<{ text: string }>(
    "SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND mail_kind = 'notice-outdated'",
    email,
  )
const bells = async ({ token }: Person) =>
  (await call('GET /users/me/notifications', { as: token })).data.items.filter((one: { title: string }) =>
    one.title.includes('대가성 문구'),
  )

test('every creator with an outdated sentence is notified once, by mail and bell, with the reason and the new one', async () => {
  const [one, many, later, none] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
  ]
  const content = await makeLinkedContent(one)
  await makeLinkedContent(many, { title: '첫 글' })
  await makeLinkedContent(many, { title: '다음 글' })
  await makeContent(none)
  const { code, next } = await replace('naver_blog')
  await makeLinkedContent(later)
  await tellAll()
  expect(await letters(one), 'a sentence of before suffices').toEqual([])
  await outdate(code)
  await Promise.all([notifyNotices(testDeps()), notifyNotices(testDeps())])
  await tellAll()
  await notifyNotices(testDeps())
  const [letter, ...more] = await letters(one)
  expect(more).toEqual([])
  expect(letter?.text).toContain(`‘${content.title}’ 글의 대가성 문구`)
  for (const said of [WHY, next, `/contents/${content.id}`]) expect(letter?.text).toContain(said)
  const [both, ...others] = await letters(many)
  expect(others, 'one for both').toEqual([])
  expect(both?.text).toContain('‘다음 글’ 등 글 2개의')
  expect([await letters(later), await letters(none)]).toEqual([[], []])
  expect([(await bells(one)).length, (await bells(many)).length, (await bells(later)).length]).toEqual([
    1, 1, 0,
  ])
  expect(await rowsOf('SELECT told_at FROM notices WHERE code = ? AND told_at IS NULL', code)).toEqual([])
})

test('creators are notified in the order of their ids, some at a time, whatever other contents exist', async () => {
  const people = [await makePerson(), await makePerson(), await makePerson()]
  for (const person of people) await makeLinkedContent(person)
  const { code } = await replace('naver_blog')
  for (const person of people) await makeLinkedContent(person)
  await outdate(code)
  const row = await findUntold(testDeps().db)
  if (!row) throw new Error('nothing is to be told')
  const [first] = await listNoticeRecipients(testDeps().db, row, 1)
  const after = { ...row, told_to: first?.creator_id ?? '' }
  const rest = await listNoticeRecipients(testDeps().db, after, 10)
  const ids = people.map(({ creatorId }) => creatorId)
  const told = [first, ...rest].map((one) => one?.creator_id ?? '')
  expect(told).toEqual(told.toSorted())
  expect(told.filter((id) => ids.includes(id))).toEqual(ids.toSorted())
  expect(await countRowsRead((deps) => listNoticeRecipients(deps.db, row, 2))).toBeLessThanOrEqual(16)
  await tellAll()
})

test('the nightly run finds a page with an outdated sentence, whatever its content was given, and notifies once', async () => {
  const person = await makePerson()
  const { old, code } = await replace('naver_blog')
  const contentLinkUrl = newPage()
  const { id, notice } = await makeLinkedContent(person, { contentLinkUrl })
  expect(notice.sentence).not.toBe(old)
  await outdate(code)
  await tellAll()
  expect(await letters(person)).toEqual([])
  const page = `<div class="se-main-container"><p>${old}</p><p>${'머그를 소개해요. '.repeat(20)}</p></div>`
  putPage(contentLinkUrl.replace('blog.naver.com', 'm.blog.naver.com'), page)
  for (const days of [1, 3, 5]) await recheckNotices(testDeps(new Date(Date.now() + days * 86_400_000)))
  const { data } = await call(`GET /contents/${id}/notice`, { as: person.token })
  expect(data).toMatchObject({ check: 'missing', detail: { problem: 'outdated' } })
  const [letter, ...more] = await letters(person)
  expect(more).toEqual([])
  expect(letter?.text).toContain(`/contents/${id}`)
})

test('an outdated sentence can no longer be given', async () => {
  const person = await makePerson()
  const { code } = await replace('naver_blog')
  await outdate(code)
  const body = { noticeCode: code }
  expect((await call('POST /contents/notice', { as: person.token, body })).body.code).toBe('notice_unknown')
  const form = toForm(contentFields({ noticeCode: code }))
  expect((await call('POST /contents', { as: person.token, form })).body.code).toBe('notice_unknown')
  await tellAll()
})
