import { expect, test } from 'vitest'
import { afterDesk, deskHref, nextOnDesk, placeAfter } from '#app/models/desk-place.ts'
import type { DeskKind, DeskRow } from '#contract/upkeep/desk.ts'

const row = (kind: DeskKind, id: string, isMine?: boolean): DeskRow => ({
  id,
  kind,
  title: '',
  who: null,
  amountWon: null,
  dueAt: null,
  since: '2026-11-27T00:00:00.000Z',
  holder: isMine === undefined ? null : { by: { id: 'usr_1', email: null }, isMine },
  href: `/ops/${kind}?open=${id}#${id}`,
})
const [alarm, claim, payout, message] = [
  row('alarm', 'alm_1'),
  row('claim', 'clm_1'),
  row('payout', 'pay_1'),
  row('message', 'msg_1'),
]
const at = (href: string) => new URL(href, 'https://itda.example')

test('a row that opens one item carries its place on the desk, and a list of cards does not', () => {
  expect(deskHref(payout, 2)).toBe('/ops/payout?open=pay_1&desk=2#pay_1')
  expect(deskHref({ kind: 'claim', href: '/ops/claims/clm_1' }, 0)).toBe('/ops/claims/clm_1?desk=0')
  expect(deskHref(alarm, 0)).toBe(alarm.href)
})

test('a decision leads back to the desk with its place, and only from there', () => {
  const onward = afterDesk(at('/ops/payouts?open=pay_1&desk=2'), 'pay_1')
  expect(onward).toBe('/ops?desk=2&was=pay_1')
  expect(placeAfter(at(onward ?? ''))).toEqual({ nth: 2, was: 'pay_1' })
  for (const path of ['/ops/payouts?open=pay_1', '/ops/payouts?desk=x', '/ops/payouts?desk=123'])
    expect(afterDesk(at(path), 'pay_1')).toBeNull()
  for (const path of ['/ops', '/ops?desk=2', '/ops?desk=2&was=%2F%2Fevil'])
    expect(placeAfter(at(path))).toBeNull()
})

test('the item after the decided one opens, whether that one left the desk or waits for somebody else', () => {
  expect(nextOnDesk([alarm, payout, message], { nth: 1, was: 'clm_1' })).toBe(deskHref(payout, 1))
  expect(nextOnDesk([alarm, claim, payout], { nth: 1, was: 'clm_1' })).toBe(deskHref(payout, 2))
  expect(nextOnDesk([alarm, claim], { nth: 1, was: 'clm_1' })).toBeNull()
})

test('rows of others and lists of cards are passed over', () => {
  const rows = [claim, row('flag', 'flg_1', false), alarm, row('inquiry', 'inq_1', true)]
  expect(nextOnDesk(rows, { nth: 0, was: 'clm_1' })).toBe('/ops/inquiry?open=inq_1&desk=3#inq_1')
  expect(nextOnDesk(rows.slice(0, 3), { nth: 0, was: 'clm_1' })).toBeNull()
})
