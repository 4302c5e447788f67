/** The logs of operators' acts and of their access to personal data, as owners read them. */
import { expect, test } from 'vitest'
import { listLooks } from '#api/platform/audit/access-log.ts'
import { listAudit } from '#api/platform/audit/acts.ts'
import { operate } from '#api/platform/operator-act/operate.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'
import { volume } from '../../helpers/volume.ts'

const owner = await makePerson({ role: 'operator' })
const other = await makePerson({ role: 'operator' })
const as = owner.token
const MANY = volume({ gate: 2_000, long: 100_000 })
const FEW = 600
const LIMIT = 20

type Fact = { before?: Record<string, unknown>; after?: Record<string, unknown> }
/** Writes an act at that instant. */
function act(who: Person, action: AuditAction, subject: string, at: string, fact: Fact = {}) {
  return operate(testDeps(at), who.actor, { action, subject, write: () => ({ statements: [], ...fact }) })
}
const ask = (search: string) => call(`GET /ops/audit?${search}`, { as })
const idsOf = ({ data }: { data: { items: { subject: string }[] } }) =>
  data.items.map(({ subject }) => subject)

test('an audit entry shows who acted, when, what and, in Korean, what became of it', async () => {
  const person = await makePerson()
  await act(owner, 'setOperatorRole', person.userId, '2026-11-02T03:04:05.000Z', {
    before: { role: 'support', note: null },
    after: { role: 'finance', note: null, reason: '업무를 나눴어요.', isOn: true, threshold_won: 1_500_000 },
  })
  const { status, data } = await ask(`subject=${person.userId}`)
  expect(status).toBe(200)
  for (const path of [`/ops/members/${person.userId}`, `/ops/members/${person.userId}?from=nickname`]) {
    const pasted = await ask(`subject=${encodeURIComponent(`https://itda.example${path}`)}`)
    expect(pasted.data.items, path).toEqual(data.items)
  }
  expect(data.items).toMatchObject([
    {
      at: '2026-11-02T03:04:05.000Z',
      by: { id: owner.userId, email: owner.email },
      action: 'setOperatorRole',
      title: '운영자 역할 바꾸기',
      subject: person.userId,
      // The list leaves out unchanged fields.
      changes: [
        { label: '역할', before: '고객 응대', after: '정산' },
        { label: '이유', before: null, after: '업무를 나눴어요.' },
        { label: 'isOn', before: null, after: '예' },
        { label: '기준 금액', before: null, after: '1,500,000원' },
      ],
    },
  ])
  expect(data.actors.map(({ id }: { id: string }) => id)).toContain(owner.userId)
})

test('the audit log is filtered by actor, action, subject and Seoul days, and pages without a gap', async () => {
  const days = ['2026-10-01T14:59:59.999Z', '2026-10-01T15:00:00.000Z', '2026-10-02T14:59:59.999Z']
  const subjects = days.map((_, nth) => `prt_days${nth}`)
  for (const [nth, at] of days.entries()) {
    await act(owner, 'updatePartnerPage', subjects[nth] ?? '', at)
    await act(other, 'rotateSecret', subjects[nth] ?? '', at)
  }
  const [first, second, third] = subjects
  const page = 'action=updatePartnerPage'
  // 2 October in Seoul.
  expect(idsOf(await ask(`${page}&from=2026-10-02&to=2026-10-02`))).toEqual([third, second])
  expect(idsOf(await ask(`${page}&to=2026-10-01&from=2026-09-30`))).toEqual([first])
  expect(idsOf(await ask(`${page}&from=2026-10-02&to=2026-10-02&sort=oldest`))).toEqual([second, third])
  expect(idsOf(await ask(`actor=${other.userId}&from=2026-10-01&to=2026-10-02`))).toEqual([
    third,
    second,
    first,
  ])
  expect(idsOf(await ask(`${page}&actor=${other.userId}&from=2026-10-01&to=2026-10-02`))).toEqual([])
  expect(idsOf(await ask(`actor=${owner.userId}&${page}&subject=${second}`))).toEqual([second])
  expect(idsOf(await ask(`${page}&from=2026-10-03&to=2026-10-01`))).toEqual([])

  const walked: string[] = []
  for (let after = ''; ; ) {
    const { data } = await ask(
      `from=2026-10-01&to=2026-10-02&limit=2${after && `&after=${encodeURIComponent(after)}`}`,
    )
    walked.push(...data.items.map(({ id }: { id: string }) => id))
    if (!data.next) break
    after = data.next
  }
  expect(walked).toHaveLength(6)
  expect(walked).toEqual([...new Set(walked)].sort().reverse())
})

test('with two filters a page that found nothing still leads to the next', async () => {
  const [rare, frequent] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const at = (nth: number) => new Date(Date.parse('2026-08-01T00:00:00Z') + nth * 1000).toISOString()
  await act(rare, 'closeAlarm', 'alm_rare', at(0))
  for (let nth = 1; nth <= 45; nth += 1) await act(frequent, 'closeAlarm', 'alm_frequent', at(nth))
  const asked = `action=closeAlarm&actor=${rare.userId}&from=2026-08-01&to=2026-08-02&limit=2`
  let pages = 0
  const found: string[] = []
  for (let after = ''; ; pages += 1) {
    const { data } = await ask(`${asked}${after && `&after=${encodeURIComponent(after)}`}`)
    found.push(...data.items.map(({ subject }: { subject: string }) => subject))
    if (!data.next) break
    after = data.next
  }
  expect([found, pages]).toEqual([['alm_rare'], 2])
})

test('an access entry shows whose data was seen, and is found by the creator and by the viewer', async () => {
  const creator = await makePerson({ nickname: `본사람${Date.now()}` })
  const db = testDeps().db
  const add = (id: string, who: Person, what: string) =>
    db
      .prepare(
        'INSERT INTO pii_access_log (id, actor_id, creator_id, what, reason, session_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .bind(id, who.userId, creator.creatorId, what, '문의 확인', who.sessionId, '2026-11-01T00:00:00.000Z')
  await db.batch([
    add('pii_0000000001', owner, 'payout_account:pac_1'),
    add('pii_0000000002', other, 'file:fil_1'),
  ])
  const [row] = (await db.prepare('SELECT nickname FROM creators WHERE id = ?').bind(creator.creatorId).all())
    .results as { nickname: string }[]
  const looks = async (search: string) =>
    (await call(`GET /ops/personal-data?${search}`, { as })).data.items as { title: string }[]
  expect(await looks(`creator=${creator.creatorId}`)).toMatchObject([
    { title: '올린 서류', subject: 'fil_1', by: { id: other.userId }, reason: '문의 확인' },
    { title: '정산 계좌', subject: 'pac_1', creator: { id: creator.creatorId, nickname: row?.nickname } },
  ])
  expect(
    await looks(`creator=${encodeURIComponent(row?.nickname ?? '')}&actor=${owner.userId}`),
  ).toHaveLength(1)
  expect(await looks('creator=crt_nobody')).toEqual([])
  const file = await call(`GET /ops/personal-data/file?creator=${creator.creatorId}`, { as })
  expect(file.data.csv.split('\r\n')).toHaveLength(4)
  expect(file.data.csv).toContain('"문의 확인"')
})

test('the export holds what is filtered, and nothing in it begins a formula', async () => {
  await act(owner, 'rejectApplication', 'app_file', '2026-07-01T00:00:00.000Z', {
    before: { state: 'submitted' },
    after: { state: 'rejected', reason: '=HYPERLINK("x")' },
  })
  const { data } = await call('GET /ops/audit/file?subject=app_file', { as })
  expect(data).toMatchObject({ fileName: 'itda-audit.csv', rows: 1 })
  expect(data.csv).toContain(
    '"크리에이터 신청 반려","app_file","상태: 제출","상태: 반려\n이유: =HYPERLINK(""x"")"',
  )
})

test('owners alone read the logs, and an invalid filter is refused with words', async () => {
  for (const path of ['/ops/audit', '/ops/audit/file', '/ops/personal-data', '/ops/personal-data/file'])
    for (const operatorRole of ['finance', 'review', 'support'] as const) {
      const { token } = await makePerson({ operatorRole })
      expect((await call(`GET ${path}`, { as: token })).body.code).toBe('not_my_duty')
    }
  for (const wrong of [
    'action=nothing',
    'from=2026-02-30',
    'actor=me',
    'after=x',
    `subject=${'a'.repeat(201)}`,
  ])
    expect((await ask(wrong)).status, wrong).toBe(400)
})

test(`a page reads its own rows, of ${FEW} as of ${MANY}`, async () => {
  const { db } = testDeps()
  const creator = await makePerson()
  const number = "printf('%016d', i)"
  const fill = (from: number, to: number) => {
    const counted = 'WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)'
    return db.batch([
      db
        .prepare(
          `${counted} INSERT INTO audit_log (id, actor_id, action, subject, at)
           SELECT 'aud_zz' || ${number}, ?3, 'updateGrade', 'grd_many', '2026-01-01T00:00:00.000Z' FROM n`,
        )
        .bind(from, to, owner.userId),
      db
        .prepare(
          `${counted} INSERT INTO pii_access_log (id, actor_id, creator_id, what, reason, session_id, at)
           SELECT 'pii_zz' || ${number}, ?3, ?4, 'file:fil_1', '', '', '2026-01-01T00:00:00.000Z' FROM n`,
        )
        .bind(from, to, owner.userId, creator.creatorId),
    ])
  }
  async function measure(): Promise<Record<string, number>> {
    const read: Record<string, number> = {}
    const actor = owner.userId
    const acts = {
      all: {},
      actor: { actor },
      action: { action: 'updateGrade' },
      subject: { subject: 'grd_many' },
      mixed: { actor: other.userId, action: 'updateGrade' },
      oldest: { subject: 'grd_many', sort: 'oldest' },
    } as const
    for (const [name, input] of Object.entries(acts)) {
      const { next } = await listAudit(testDeps(), owner.actor, { ...input, limit: LIMIT })
      const page = (after?: string | null) =>
        countRowsRead((deps) =>
          listAudit(deps, owner.actor, { ...input, limit: LIMIT, ...(after && { after }) }),
        )
      read[name] = await page()
      read[`${name}, next`] = await page(next)
    }
    const looks = {
      all: {},
      actor: { actor },
      creator: { creator: creator.creatorId },
      mixed: { creator: creator.creatorId, actor: other.userId },
    }
    for (const [name, input] of Object.entries(looks))
      read[`looks: ${name}`] = await countRowsRead((deps) =>
        listLooks(deps, owner.actor, { ...input, limit: LIMIT }),
      )
    return read
  }
  await fill(1, FEW)
  const few = await measure()
  await fill(FEW + 1, MANY)
  const many = await measure()
  console.info(`rows read for a page of ${LIMIT}: ${JSON.stringify(many)}`)
  expect(many).toEqual(few)
  for (const [name, read] of Object.entries(many))
    expect(read, name).toBeLessThanOrEqual(name.includes('mixed') ? 22 * LIMIT + 40 : 4 * LIMIT + 40)
})

test('words that are property names of every object are read as they were written', async () => {
  const words = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
  for (const word of words) {
    const created = await call('POST /ops/announcements', { as, body: { title: word, body: word } })
    expect([word, created.status]).toEqual([word, 200])
    const person = await makePerson()
    const fact = JSON.parse(`{ "reason": "${word}", "${word}": "${word}" }`)
    await act(owner, 'setOperatorRole', person.userId, '2026-11-02T03:04:05.000Z', {
      before: fact,
      after: {},
    })
    const read = await ask(`subject=${person.userId}`)
    expect([word, read.status]).toEqual([word, 200])
    expect(read.data.items[0].changes).toContainEqual(expect.objectContaining({ before: word }))
  }
  expect((await ask('')).status).toBe(200)
})
