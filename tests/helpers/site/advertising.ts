/** Advertising mails, and the people who receive them. */
import { sendAdvertising } from '#api/site/advertisements/send.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'

/** The operator who writes and sends. */
export let support: Person

/** Files share a runtime but not a database, so each makes its own operator. */
export async function makeSupport(): Promise<void> {
  support = await makePerson({ operatorRole: 'support' })
}

export const DETAILS = {
  version: 0,
  companyName: '하나 주식회사',
  representative: '김하나',
  businessNumber: '1234567891',
  mailOrderNumber: '2026-서울강남-01234',
  address: '서울특별시 강남구 하나로 1',
  tel: '02-123-4567',
  email: 'help@itda.test',
  hostingProvider: '하나 호스팅',
  privacyOfficer: '박하나',
  privacyEmail: 'privacy@itda.test',
}
export const WRITTEN = {
  subject: '새 파트너가 왔어요',
  body: '첫 문단이에요.\n\n둘째 문단이에요.',
  linkLabel: '파트너 보기',
  linkUrl: '/partners',
}
/** Two days ahead, so that no mail is posted later; `noon` and `night` are in Seoul. */
export const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
export const noon = () => testDeps(`${DAY}T03:00:00.000Z`)
export const night = () => testDeps(`${DAY}T15:00:00.000Z`)

type Consents = { emailAgreed?: boolean; nightAgreed?: boolean }
export const agree = (person: Person, { emailAgreed = true, nightAgreed = false }: Consents = {}) =>
  call('PATCH /users/me/marketing-consent', {
    as: person.token,
    body: { emailAgreed, smsAgreed: false, nightAgreed },
  })
export async function makeAgreed(wish: Consents = {}): Promise<Person> {
  const person = await makePerson()
  await agree(person, wish)
  return person
}
export async function write(): Promise<string> {
  return (await call('POST /ops/advertisements', { as: support.token, body: WRITTEN })).data.id
}
export const act = (id: string, what: string, as = support) =>
  call(`POST /ops/advertisements/${id}/${what}`, { as: as.token })
export const read = async (id: string) =>
  (await call(`GET /ops/advertisements/${id}`, { as: support.token })).data
export const rowsTo = (id: string, person: Person) =>
  rowsOf<{ id: string; sent: number; stopped: string | null; by_day: number }>(
    'SELECT id, sent_at IS NOT NULL AS sent, stopped, by_day FROM outbox WHERE advertisement_id = ? AND user_id = ?',
    id,
    person.userId,
  )
export const mailOf = async (outboxId = '') =>
  (
    await rowsOf<{ subject: string; body: string; html: string; headers: string }>(
      'SELECT subject, body, html, headers FROM dev_mails WHERE id = ?',
      outboxId,
    )
  )[0]
/** Starts sending by a change of the row, so that the test decides when the job runs. */
export const begin = (id: string) =>
  rowsOf("UPDATE advertisements SET state = 'sending', started_at = created_at WHERE id = ? RETURNING id", id)
export async function runAll(deps = noon): Promise<void> {
  for (let run = 0; run < 4; run += 1) await sendAdvertising(deps())
}
