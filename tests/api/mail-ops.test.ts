/** What operators see of mails: how each kind looks. */
import { expect, test } from 'vitest'
import { MAIL_KIND_NAMES } from '#contract/mail-kinds.ts'
import { call } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'
import { rowsOf } from '../helpers/money.ts'

const operator = await makePerson({ operatorRole: 'support' })
const as = operator.token

test('every kind is shown in both its faces, and nothing is written', async () => {
  const before = await rowsOf('SELECT id FROM outbox')
  for (const kind of MAIL_KIND_NAMES) {
    const { status, data } = await call(`GET /ops/mails/kinds/${kind}`, { as })
    expect([kind, status]).toEqual([kind, 200])
    expect(data.subject).toMatch(kind === 'advertisement' ? /^\(광고\) \[잇다\] \S/ : /^\[잇다\] \S/)
    expect(data.html).toContain('<!doctype html>')
    expect(data.text).toContain('잇다 도움말: ')
  }
  expect(await rowsOf('SELECT id FROM outbox')).toEqual(before)
})

test('a kind that is none is refused, and members see none of it', async () => {
  expect((await call('GET /ops/mails/kinds/nothing', { as })).body.code).toBe('invalid_input')
  const member = await makePerson()
  expect((await call('GET /ops/mails/kinds/payout-paid', { as: member.token })).body.code).toBe('forbidden')
  expect((await call('GET /ops/mails/kinds/payout-paid')).body.code).toBe('unauthenticated')
})
