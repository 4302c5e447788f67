import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { checkWaitingHolders } from '#api/money/registration/holder-check.ts'
import { DEVELOPMENT_ENDINGS } from '#api/outside/account-holder.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { BANK_GROUP, fund, register, rowsOf, verify } from '#tests/helpers/money/payouts.ts'

const numbered = (accountNumber: string) => ({ ...BANK_GROUP(), accountNumber })
const holderOf = async (person: Person) =>
  (await call('GET /eligible-for-creator-payout', { as: person.token })).data.conditions.find(
    ({ code }: { code: string }) => code === 'account_holder',
  )
const checkOf = async (person: Person) =>
  (await call('GET /creators/me/payout-registration-info', { as: person.token })).data.account?.holderCheck

/** Deps with a bank that answers `name` and counts its requests. */
function bankOf(name: string | null, minutes = 0) {
  const deps = testDeps(new Date(Date.now() + minutes * 60_000))
  const asked: string[] = []
  const findHolder: Deps['accountHolder']['findHolder'] = async ({ number }) => {
    asked.push(number)
    return name
  }
  return { deps: { ...deps, accountHolder: { findHolder } }, asked }
}

test('an account of somebody else, and one the bank does not know, are refused at their fields', async () => {
  const person = await makePerson()
  const differs = await register(person, numbered(`3333${DEVELOPMENT_ENDINGS.differs}`))
  expect([differs.status, differs.body.code, Object.keys(differs.body.fields)]).toEqual([
    422,
    'account_holder_differs',
    ['accountName'],
  ])
  const unknown = await register(person, numbered(`3333-${DEVELOPMENT_ENDINGS.unknown}`))
  expect([unknown.status, unknown.body.code, Object.keys(unknown.body.fields)]).toEqual([
    422,
    'account_unknown',
    ['accountNumber'],
  ])
  expect(await rowsOf('payout_accounts', person)).toEqual([])
  expect(await rowsOf('files', person)).toEqual([])
  expect((await register(person)).data.account.holderCheck).toBe('matched')
})

test('while the bank cannot be asked the account is stored as unchecked, and no payout is allowed until it is checked', async () => {
  const person = await makePerson()
  await verify(person)
  await fund(person, 30_000)
  const kept = await register(person, numbered(`3333${DEVELOPMENT_ENDINGS.down}`))
  expect([kept.status, kept.data.complete, kept.data.account.holderCheck]).toEqual([200, true, 'waiting'])
  expect(await holderOf(person)).toMatchObject({
    met: false,
    href: null,
    text: expect.stringContaining('확인하고 있어요'),
  })
  const asked = await call('POST /creator-payouts', {
    as: person.token,
    body: { amount: 20_000, name: '김하나' },
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'payout_not_eligible'])

  const early = bankOf('김하나')
  await checkWaitingHolders(early.deps)
  expect(early.asked).toEqual([])
  await checkWaitingHolders(testDeps(new Date(Date.now() + 11 * 60_000)))
  expect(await checkOf(person)).toBe('waiting')
  const bank = bankOf('김 하나', 22)
  await Promise.all([1, 2, 3].map(() => checkWaitingHolders(bank.deps)))
  expect(bank.asked).toEqual([`3333${DEVELOPMENT_ENDINGS.down}`])
  expect(await checkOf(person)).toBe('matched')
  expect((await holderOf(person)).met).toBe(true)
  await requestPayout(testDeps(), person.actor, { amount: 20_000, name: '김하나' })
})

test('when a later check denies the holder, the owner gets a mail and can register another account', async () => {
  const person = await makePerson()
  await verify(person)
  await register(person, numbered(`4444${DEVELOPMENT_ENDINGS.down}`))
  const bank = bankOf('박두리', 30)
  await checkWaitingHolders(bank.deps)
  expect(await checkOf(person)).toBe('differs')
  const mail = await readMail(person.email)
  expect(mail.subject).toContain('정산 계좌를 확인해 주세요')
  expect(mail.text).not.toContain('4444')
  expect(await holderOf(person)).toMatchObject({ met: false, href: '/payouts/registration' })
  expect((await register(person)).data.account.holderCheck).toBe('matched')
  expect((await holderOf(person)).met).toBe(true)
  await checkWaitingHolders(bank.deps)
  expect(bank.asked).toHaveLength(1)
})
