/** An invoice states the account for the payment, and its partner gets it by mail. */
import { expect, test } from 'vitest'
import { addDays, formatDate, formatMonth, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { confirmCommission, makeShop } from '#tests/helpers/orders/postback.ts'
import { DETAILS } from '#tests/helpers/site/advertising.ts'

const owner = await makePerson({ role: 'operator' })
const as = owner.token
const today = toKstDate(new Date())
const month = toKstMonth(new Date())
const dueOn = addDays(today, 30)
const ACCOUNT = { accountBank: '신한은행', accountNumber: '110-123-456789', accountHolder: '하나 주식회사' }

async function makeInvoice() {
  const shop = await makeShop(await makePerson())
  await confirmCommission(shop, 196_000)
  const body = { supply: 196_000, vat: 'added', issuedOn: today, dueOn }
  const { data } = await call(`POST /ops/billing/${shop.partner.id}/${month}/invoices`, { as, body })
  return { shop, id: data.id as string }
}
const send = (id: string, to = 'billing@shop.test', idempotencyKey?: string) =>
  call(`POST /ops/invoices/${id}/mail`, { as, body: { to }, ...(idempotencyKey && { key: idempotencyKey }) })
const mailsTo = (to: string) =>
  rowsOf<{ payload: string }>(
    "SELECT payload FROM outbox WHERE mail_kind = 'invoice-sent' AND payload ->> 'to' = ? ORDER BY id",
    to,
  )
const save = async (change: object) => {
  const { version } = (await call('GET /ops/site-config', { as })).data.business
  return call('PUT /ops/business-details', { as, body: { ...DETAILS, version, ...change } })
}

test('an invoice is not mailed before there is an account, and half an account is refused at its fields', async () => {
  const { id } = await makeInvoice()
  expect((await send(id)).body.code).toBe('invoice_no_account')
  await save({})
  expect((await send(id)).body.code).toBe('invoice_no_account')
  const half = await save({ accountBank: '신한은행' })
  expect([half.status, half.body.fields]).toEqual([
    400,
    {
      accountNumber: ['입금받을 계좌번호를 입력해 주세요.'],
      accountHolder: ['입금받을 예금주를 입력해 주세요.'],
    },
  ])
  expect(Object.keys((await save({ ...ACCOUNT, accountNumber: '계좌' })).body.fields)).toEqual([
    'accountNumber',
  ])
  expect((await call(`GET /ops/invoices/${id}`, { as })).data.mailed).toBeNull()
  expect(await mailsTo('billing@shop.test')).toEqual([])
})

test('each send is one mail with the amounts and the account, and is audited without the address', async () => {
  await save(ACCOUNT)
  const { id, shop } = await makeInvoice()
  await rowsOf(
    "UPDATE partners SET contacts = '김담당 (money@shop.test)' WHERE id = ? RETURNING id",
    shop.partner.id,
  )
  const before = (await call(`GET /ops/invoices/${id}`, { as })).data
  expect(before).toMatchObject({ mailTo: 'money@shop.test', mailed: null, from: ACCOUNT })

  const key = crypto.randomUUID()
  const presses = await Promise.all([1, 2, 3].map(() => send(id, 'money@shop.test', key)))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  const [mail, ...more] = await mailsTo('money@shop.test')
  expect(more).toEqual([])
  const { subject, text } = JSON.parse(mail?.payload ?? '{}')
  expect(subject).toBe(`[잇다] ${formatMonth(month)} 커미션 청구서 ${before.number}`)
  for (const said of [
    '공급가액: 196,000원',
    '부가세: 19,600원',
    '합계: 215,600원',
    `${formatDate(dueOn)}까지 아래 계좌로 입금해 주세요.\n신한은행 110-123-456789 (예금주 하나 주식회사)`,
  ])
    expect(text).toContain(said)

  expect((await send(id, 'other@shop.test')).status).toBe(200)
  expect(await mailsTo('other@shop.test')).toHaveLength(1)
  const after = (await call(`GET /ops/invoices/${id}`, { as })).data
  expect(after).toMatchObject({ mailTo: 'other@shop.test', mailed: { to: 'other@shop.test' } })
  const audit = await rowsOf<{ after: string }>(
    "SELECT after FROM audit_log WHERE action = 'mailInvoice' AND subject = ? ORDER BY id",
    id,
  )
  expect(audit.map((row) => JSON.parse(row.after))).toEqual([{ isToLast: null }, { isToLast: false }])
})

test('an invoice is not mailed when cancelled, to an invalid address, or by an operator without the money role', async () => {
  const { id } = await makeInvoice()
  expect(Object.keys((await send(id, 'nobody')).body.fields)).toEqual(['to'])
  const support = await makePerson({ operatorRole: 'support' })
  expect(
    (await call(`POST /ops/invoices/${id}/mail`, { as: support.token, body: { to: 'a@shop.test' } })).body
      .code,
  ).toBe('not_my_duty')
  await call(`POST /ops/invoices/${id}/cancel`, { as, body: { reason: '금액을 잘못 봤어요' } })
  expect((await send(id, 'late@shop.test')).body.code).toBe('invoice_cancelled')
  expect(await mailsTo('late@shop.test')).toEqual([])
})

test('visitors see who runs and hosts the site, and never the account', async () => {
  await save(ACCOUNT)
  const { business } = (await call('GET /site-config')).data
  expect(business).toMatchObject({ hostingProvider: DETAILS.hostingProvider, privacyOfficer: '박하나' })
  expect(JSON.stringify(business)).not.toContain('110-123')
})
