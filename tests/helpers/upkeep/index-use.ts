/** Makes one value for each blind index, and checks that each is found. */
import { expect } from 'vitest'
import { findMemberByEmail } from '#api/money/transfers/queries.ts'
import { hashEmail } from '#api/platform/mail/emails.ts'
import { addressIndex, readStops } from '#api/platform/mail/stops.ts'
import { optOutPath } from '#api/site/advertisements/opt-out.ts'
import { issueToken, newSubject } from '../accounts/social.ts'
import { call, runBeside, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import {
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  devIdentity,
  makePayable,
  register,
  request,
} from '../money/payouts.ts'
import { makeOldMember } from '../money/transfers.ts'
import { rowsOf } from '../money.ts'

export const pair = (number: string) => ({
  ...BUSINESS_PAIR(),
  registrationNumber: number,
  businessType: 'general',
})
const bank = (accountNumber: string) => ({ ...BANK_GROUP(), accountNumber })
const setHandle = (person: Person, handle: string) =>
  call('PUT /creators/me/handle', { as: person.token, body: { handle } })
const prove = (person: Person, phone: string) =>
  call('POST /creators/me/withdraw-payout-auth', {
    as: person.token,
    body: { identityVerificationId: devIdentity('김하나', phone) },
  })
let made = 0

/** Needs `playProviders`, because it signs up through a social provider. */
export async function makeWorld() {
  made += 1
  const [owner, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
  const world = {
    owner,
    number: businessNumber(),
    account: `110${Date.now() % 1e9}${made}`,
    phone: `0108${1_000_000 + made}`,
  }
  const [handle, stopped, old] = [
    `turn${made}.${Date.now() % 1e6}`,
    `stopped-${made}@itda.test`,
    await makeOldMember(),
  ]
  expect((await prove(owner, world.phone)).status).toBe(200)
  expect((await register(owner, { ...bank(world.account), ...pair(world.number) })).status).toBe(200)
  expect((await setHandle(owner, handle)).status).toBe(200)
  const subject = newSubject()
  const linked = await call('POST /auth/me/oauth', {
    as: owner.token,
    body: { provider: 'kakao', accountId: subject, accessToken: await issueToken('kakao', { subject }) },
  })
  expect(linked.status).toBe(200)
  await rowsOf(
    'INSERT INTO mail_stops (address_index, bounced_at) VALUES (?, ?) RETURNING address_index',
    (await addressIndex(testDeps(), stopped)).now,
    '2026-11-01T00:00:00.000Z',
  )
  const certificate = (await call('POST /creator-cert', { as: owner.token })).data.code as string
  const [id = '', token = ''] = (await optOutPath(testDeps(), owner.userId))
    .split(/[/?=&]/)
    .filter((part) => /^usr_|^[0-9a-f]{64}$/.test(part))
  const codes = (await call('POST /auth/recovery-codes', { as: operator.token, body: {} })).data
    .codes as string[]
  const payable = await makePayable(50_000)
  const key = `payout-${made}-0000001`
  const paid = await request(payable, 10_000, key)
  expect(paid.status).toBe(200)
  return {
    ...world,
    handle,
    stopped,
    old,
    subject,
    certificate,
    optOut: { id, token },
    operator,
    codes,
    payable,
    key,
    paid,
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Checks everything that would be lost if a value under one key were not found under the other. */
export async function requireRows(world: World, { signed = true } = {}) {
  const other = await makePerson()
  expect((await register(other, pair(world.number))).body.code).toBe('business_taken')
  expect((await prove(other, world.phone)).body.code).toBe('identity_taken')
  expect((await register(other, bank(world.account))).status).toBe(200)
  const flags = await rowsOf(
    "SELECT id FROM flags WHERE kind = 'duplicate_account' AND creator_id = ?",
    other.creatorId,
  )
  expect(flags).toHaveLength(1)
  expect((await setHandle(other, world.handle)).body.code).toBe('handle_taken')
  // Takes two trips during a key rotation, because the first one finds the owner.
  const page = await runBeside(() => call(`GET /creators/@${world.handle}/page`))
  expect([page.status, page.data.creator.id]).toEqual([200, world.owner.creatorId])
  const accessToken = await issueToken('kakao', { subject: world.subject })
  const signedIn = await call('POST /auth/oauth/login', {
    body: { provider: 'kakao', accountId: world.subject, accessToken },
  })
  expect(signedIn.status).toBe(200)
  expect((await readStops(testDeps(), [world.stopped])).get(world.stopped)?.why).toBe('bounced')
  expect(await findMemberByEmail(testDeps().db, await hashEmail(testDeps(), world.old))).not.toBeNull()
  expect((await call(`GET /creator-certs/${world.certificate}`)).status).toBe(signed ? 200 : 404)
  expect((await call(`GET /opt-outs/${world.optOut.id}?token=${world.optOut.token}`)).status).toBe(200)
  expect((await request(world.payable, 10_000, world.key)).data).toEqual(world.paid.data)
  // Sending the same account again is no change; a change would hold payouts for two days.
  const again = await register(world.owner, bank(world.account))
  expect(again.data.account.heldUntil).toBeNull()
}
