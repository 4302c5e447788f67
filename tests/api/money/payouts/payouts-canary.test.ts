import { expect, test, vi } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  BUSINESS_PAIR,
  fund,
  pdfFile,
  register,
  request,
  toForm,
  verify,
} from '#tests/helpers/money/payouts.ts'

const NAME = '남궁비밀'
const NUMBER = '90817263540011'
const BUSINESS = '1208147521'
const TRADE_NAME = '비밀상점'
const FILE_NAME = '남궁비밀 통장.pdf'

test('after the whole journey the account, the name and the registration number appear nowhere in the clear', async () => {
  const output: string[] = []
  for (const method of ['log', 'info', 'warn', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')))
  const person = await makePerson()
  const operator = await makePerson({ role: 'operator' })
  const file = () => new File(['%PDF-1.7'], FILE_NAME, { type: 'application/pdf' })
  const bank = { accountBank: '우리은행', accountNumber: NUMBER, accountName: NAME, accountFile: file() }
  const pair = { registrationNumber: BUSINESS, tradeName: TRADE_NAME, identificationFile: pdfFile() }
  const business = { ...BUSINESS_PAIR(), ...pair }

  expect((await verify(person, NAME)).status).toBe(200)
  expect((await register(person, { ...bank, ...business }, 'canary-register')).status).toBe(200)
  await fund(person, 50_000)
  const body = { amount: 20_000, name: NAME }
  const options = { as: person.token, key: 'canary-request' }
  const { data } = await call('POST /creator-payouts', { ...options, body })
  expect((await call('POST /creator-payouts', { ...options, body })).data).toEqual(data)
  expect(data.name).toBe(NAME)
  const change = { as: person.token, key: 'canary-change', body: { amount: 30_000 } }
  expect((await call(`PATCH /creators/payouts/${data.id}`, change)).status).toBe(200)
  await register(person, { ...bank, accountFile: file(), accountNumber: 'not a number 90817263540011' })
  await request(person, 10_000)
  for (const step of ['processing', 'account', 'failed']) {
    const reason = step === 'processing' ? undefined : { reason: '계좌 확인' }
    const answer = await call(`POST /ops/payouts/${data.id}/${step}`, {
      as: operator.token,
      body: reason,
      key: `canary-${step}`,
    })
    expect(answer.status).toBe(200)
    if (step === 'account') expect(answer.data).toMatchObject({ accountNumber: NUMBER, accountName: NAME })
  }
  const changed = await call('PATCH /creators/me/payout-registration-info', {
    as: person.token,
    form: toForm({ ...bank, accountFile: file(), accountBank: '하나은행' }),
  })
  expect(changed.status).toBe(200)
  vi.restoreAllMocks()

  const places: Record<string, string> = { ...(await dump()), output: output.join('\n') }
  expect(Object.keys(places)).toContain('payout_accounts')
  expect(places.payout_accounts).toContain(NUMBER.slice(-4))
  for (const [place, text] of Object.entries(places)) {
    for (const secret of [
      NAME,
      NUMBER,
      '9081-7263',
      BUSINESS,
      TRADE_NAME,
      FILE_NAME,
      encodeURIComponent(NAME),
    ])
      expect(text.includes(secret), `${secret} stands in ${place}`).toBe(false)
  }
})

/** Reads every table as text. */
async function dump(): Promise<Record<string, string>> {
  const { db } = testDeps()
  const tables = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>()
  const rows = await db.batch(tables.results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(tables.results.map(({ name }, i) => [name, JSON.stringify(rows[i]?.results)]))
}
