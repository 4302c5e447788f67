/** Guards of money that moves here from an older platform, and of orders on hold. */
import { expect } from 'vitest'
import { transferAccount } from '#api/money/transfers/transfer.ts'
import { undoTransfer } from '#api/money/transfers/undo.ts'
import { testDeps } from '../api.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makePerson } from '../make.ts'
import { fund } from '../money/payouts.ts'
import { makeOldMember, makeTransfer, proveOld } from '../money/transfers.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { decide, makeFlag, settleAll } from '../orders/flags.ts'
import { earn, makeClickId, makeReport, makeShop, report } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

const MOVED = 30_000

export const TRANSFER_GUARDS: Guard[] = [
  {
    name: 'network_transfers_once',
    async probe() {
      const person = await makePerson()
      const proof = await proveOld(person, await makeOldMember({ won: MOVED }))
      const move = (deps = testDeps()) => transferAccount(deps, person.actor, { proof })
      await tried(move(depsWithWrite(() => move())))
      expect((await balancesOf(person)).available).toBe(MOVED)
    },
  },
  {
    name: 'network_transfers_of_members_only',
    async probe() {
      const person = await makePerson()
      const proof = await proveOld(person, await makeOldMember({ won: MOVED }))
      const leave = () => rowsOf("UPDATE users SET withdrawn_at = '2026-11-21' WHERE id = ?", person.userId)
      await tried(transferAccount(depsWithWrite(leave), person.actor, { proof }))
      expect((await balancesOf(person)).available, 'moved to nobody').toBe(0)
    },
  },
  {
    name: 'network_transfers_undo',
    async probe() {
      const person = await makePerson()
      const id = await makeTransfer(person, { won: MOVED })
      await fund(person, 300_000)
      await tried(rowsOf('UPDATE network_transfers SET won = 200000 WHERE id = ?', id))
      await tried(undoTransfer(testDeps(), person.actor, { id }))
      expect((await balancesOf(person)).available, 'an undo takes what was moved').toBe(300_000)
    },
  },
  {
    name: 'flags_transition',
    async probe() {
      const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
      const { order } = await earn(person, 3_000)
      const [row] = await rowsOf<{ id: string }>(
        'SELECT id FROM orders WHERE order_code = ?',
        order.orderCode,
      )
      const flag = await makeFlag(person, row?.id ?? '')
      await settleAll()
      expect((await decide(operator, flag, 'clear')).status).toBe(200)
      await settleAll()
      await tried(rowsOf("UPDATE flags SET state = 'open' WHERE id = ?", flag))
      await tried(decide(operator, flag, 'uphold'))
      await settleAll()
      expect((await balancesOf(person)).available, 'what was cleared stays cleared').toBe(3_000)
    },
  },
  {
    name: 'flags_heard',
    async probe() {
      const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
      const { order } = await earn(person, 3_000)
      const [row] = await rowsOf<{ id: string }>(
        'SELECT id FROM orders WHERE order_code = ?',
        order.orderCode,
      )
      const flag = await makeFlag(person, row?.id ?? '')
      await settleAll()
      await tried(rowsOf('UPDATE flags SET raised_at = ? WHERE id = ?', testDeps().now().toISOString(), flag))
      const upheld = `UPDATE flags SET state = 'upheld', decided_at = ?, decided_by = ? WHERE id = ?`
      await tried(rowsOf(upheld, testDeps().now().toISOString(), operator.userId, flag))
      await settleAll()
      await tried(decide(operator, flag, 'clear'))
      await settleAll()
      expect((await balancesOf(person)).available, 'taken from who was not heard').toBe(3_000)
    },
  },
  {
    name: 'flags_uncounted_click',
    async probe() {
      const person = await makePerson()
      const { partner, link } = await makeShop(person)
      const clickId = await makeClickId(link.code, new Date(), 'no_gesture')
      await report(partner, makeReport(clickId, { status: 'confirmed' }))
      await settleAll()
      expect((await balancesOf(person)).available, 'a click that nobody made is paid unseen').toBe(0)
    },
  },
  {
    name: 'orders_hold_keeps',
    async probe() {
      const person = await makePerson()
      await earn(person, 3_000)
      const held = "hold = 'held', reported_state = 'confirmed', hold_flag = 'flg_x self_click'"
      await tried(rowsOf(`UPDATE orders SET ${held} WHERE creator_id = ?`, person.creatorId))
      const paid =
        'SELECT order_code FROM orders WHERE creator_id = ? AND hold IS NOT NULL AND confirmed_won > 0'
      expect(await rowsOf(paid, person.creatorId), 'held and paid at once').toEqual([])
    },
  },
]
