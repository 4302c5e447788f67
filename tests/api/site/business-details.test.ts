import { expect, test } from 'vitest'
import { insertMail } from '#api/platform/mail/outbox.queries.ts'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { businessDetailsChange, businessLines } from '#contract/platform/business-details.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { playMail } from '../../helpers/platform/mail.ts'

const owner = await makePerson({ role: 'operator' })
const DETAILS = {
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
const save = (body: object, as = owner.token) => call('PUT /ops/business-details', { as, body })
const shown = async () => (await call('GET /site-config')).data.business
const known = async () => (await call('GET /ops/site-config', { as: owner.token })).data.business

test('an owner saves the business details, each change as a new version, and every page shows the latest', async () => {
  expect(await shown()).toBeNull()
  expect(await known()).toEqual({ version: 0, details: null, changes: [] })
  expect((await save({ version: 0, ...DETAILS, businessNumber: '123-45-67891' })).data).toEqual({
    version: 1,
  })
  expect(await shown()).toEqual(DETAILS)
  const moved = { ...DETAILS, address: '서울특별시 종로구 하나로 2', tel: '02-765-4321' }
  expect((await save({ version: 1, ...moved })).data).toEqual({ version: 2 })
  expect((await save({ version: 2, ...moved })).data, 'saved as it stands').toEqual({ version: 2 })
  expect(await shown()).toEqual(moved)
  const { version, details, changes } = await known()
  const noAccount = { accountBank: '', accountNumber: '', accountHolder: '' }
  expect([version, details]).toEqual([2, { ...moved, ...noAccount }])
  expect(changes).toMatchObject([
    { version: 2, by: owner.email, fields: ['address', 'tel'] },
    { version: 1, by: owner.email, fields: Object.keys(DETAILS) },
  ])
  const audit = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'setBusinessDetails' ORDER BY id",
  )
  expect(audit.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [{ version: 0 }, { version: 1, changed: Object.keys(DETAILS) }],
    [{ version: 1 }, { version: 2, changed: ['address', 'tel'] }],
  ])
})

test('of concurrent owners one saves, and a save based on an outdated version gets a conflict', async () => {
  const { version } = await known()
  const answers = await Promise.all(
    ['둘', '셋', '넷'].map((name) => save({ version, ...DETAILS, companyName: `${name} 주식회사` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await save({ version, ...DETAILS, companyName: '늦은 회사' })).body.code).toBe('conflict')
  expect((await save({ version: version + 7, ...DETAILS })).body.code).toBe('conflict')
  await expect(rowsOf("UPDATE business_details SET tel = '0' RETURNING version")).rejects.toThrow(
    'business_details_kept',
  )
  await expect(rowsOf('DELETE FROM business_details RETURNING version')).rejects.toThrow(
    'business_details_kept',
  )
})

test.each([
  ['businessNumber', '123-45-67890'],
  ['businessNumber', '0000000000'],
  ['businessNumber', ''],
  ['mailOrderNumber', '01234'],
  ['companyName', ' '],
  ['representative', '김'.repeat(41)],
  ['address', ''],
  ['tel', '전화'],
  ['email', 'nobody'],
  ['hostingProvider', ''],
  ['privacyOfficer', ' '],
  ['privacyEmail', 'nobody'],
  ['accountBank', '없는은행'],
  ['accountNumber', '12-34'],
  ['accountHolder', '김'.repeat(61)],
])('%s is told at its field when it is %j', async (field, value) => {
  const { status, body } = await save({ version: 0, ...DETAILS, [field]: value })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(body.fields[field].join()).toMatch(/[가-힣]/)
})

test.each(['제2026-서울강남-01234호', '2019-경기성남-0123', '제 2013 - 서울중구 - 0321 호'])(
  '%s is a number of a mail order business',
  (mailOrderNumber) => {
    expect(businessDetailsChange.safeParse({ version: 1, ...DETAILS, mailOrderNumber }).success).toBe(true)
  },
)

test('only an owner can change the business details, and other operators can read them', async () => {
  const finance = await makePerson({ operatorRole: 'finance' })
  const before = await known()
  expect((await save({ version: before.version, ...DETAILS }, finance.token)).body.code).toBe('not_my_duty')
  expect((await call('GET /ops/site-config', { as: finance.token })).data.business).toEqual(before)
  expect((await save({ version: 0 }, (await makePerson()).token)).body.code).toBe('forbidden')
})

test('a mail ends with the business details that were valid when it was posted', async () => {
  const deps = testDeps()
  const before = await shown()
  const text = '본문'
  await insertMail(deps.db, deps.now(), {
    kind: 'member-left',
    to: 'foot@itda.test',
    subject: '시험',
    text,
  }).run()
  const early = new Date('2020-01-01')
  await insertMail(deps.db, early, {
    kind: 'member-left',
    to: 'early@itda.test',
    subject: '시험',
    text,
  }).run()
  const { version } = await known()
  await save({ version, ...DETAILS, companyName: '나중 회사' })
  const { mail, sent: given } = playMail()
  await sendUnsentMails({ ...deps, mail })
  const sent = Object.fromEntries(given().map(({ to, text: body }) => [to, body]))
  expect(sent['foot@itda.test']).toBe(`본문\n\n--\n${businessLines(before).join('\n')}`)
  expect(sent['foot@itda.test']).toContain('사업자등록번호 123-45-67891')
  expect(sent['early@itda.test']).toBe('본문')
})
