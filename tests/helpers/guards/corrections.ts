/** Guards of changes that operators make to orders by hand: corrections, and files that are imported once. */
import { expect } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { discardImport, startImport } from '#api/orders/imports/queries.ts'
import { insertApproval } from '#api/platform/approvals/queries.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { toCsv, uploadFile } from '../orders/imports.ts'
import { makeShop } from '../orders/postback.ts'
import { makeApproved } from '../platform/approvals.ts'
import { order } from '../platform/own-matters.ts'
import { type Guard, tried } from './guard.ts'

const AT = '2026-11-20T00:00:00.000Z'
const operator = () => makePerson({ role: 'operator' })
const correctionsOf = (id: string) => rowsOf('SELECT * FROM order_corrections WHERE order_id = ?', id)

async function makeCorrected(): Promise<string> {
  const { id, ...body } = await order(await makePerson())
  await call(`POST /ops/orders/${id}/correction`, { as: (await operator()).token, body })
  return id
}

/** Applies `change` to a correction, which must stay as it was. */
function keeps(name: string, change: string): Guard {
  return {
    name,
    async probe() {
      const id = await makeCorrected()
      const before = await correctionsOf(id)
      expect(before).toHaveLength(1)
      await tried(rowsOf(change, id))
      expect(await correctionsOf(id)).toEqual(before)
    },
  }
}

async function correctionOf(id: string, by: Person) {
  const row = { order_id: id, seq: 2, requested_by: by.userId, approved_by: null, reason: '시험' }
  await tried(insert(testDeps().db, 'order_corrections', { ...row, moved_won: 1, at: AT }).run())
}

/** Tries to make a started import ready again, as somebody at a console would. */
async function startAgain(table: 'imports' | 'network_imports', id: string): Promise<void> {
  await tried(rowsOf(`UPDATE ${table} SET state = 'ready' WHERE id = ?`, id))
  expect(await rowsOf(`SELECT state FROM ${table} WHERE id = ?`, id), 'can be started twice').toEqual([
    { state: 'started' },
  ])
}

export const CORRECTION_GUARDS: Guard[] = [
  keeps('order_corrections_no_update', "UPDATE order_corrections SET reason = '다름' WHERE order_id = ?"),
  keeps('order_corrections_no_delete', 'DELETE FROM order_corrections WHERE order_id = ?'),
  {
    name: 'order_corrections_not_own',
    besides: ['order_corrections_counted'],
    async probe() {
      const me = await operator()
      const { id } = await order(me)
      await correctionOf(id, me)
      expect(await correctionsOf(id), 'put his own order right').toEqual([])
    },
  },
  {
    name: 'order_events_corrected',
    async probe() {
      const { id } = await order(await makePerson())
      const what = 'order_id, 2, ?2, source, at, state, version, amount, commission, earning, text'
      await tried(
        rowsOf(
          `INSERT INTO order_events (order_id, seq, kind, source, at, state, version, amount, commission, earning, text)
           SELECT ${what} FROM order_events WHERE order_id = ?1 AND seq = 1 RETURNING seq`,
          id,
          'adjusted',
        ),
      )
      const kept = await rowsOf('SELECT seq FROM order_events WHERE order_id = ?', id)
      expect(kept, 'put right by nobody').toEqual([{ seq: 1 }])
    },
  },
  {
    name: 'approvals_wish_not_own',
    async probe() {
      const me = await operator()
      const { id } = await order(me)
      const row = {
        id: makeId('apv', new Date()),
        kind: 'correctOrder',
        subject: id,
        command: '{}',
        says: '시험',
        requested_by: me.userId,
        requested_at: AT,
        expires_at: AT,
      }
      await tried(testDeps().db.batch(insertApproval(testDeps().db, row)))
      expect(await rowsOf('SELECT id FROM approvals WHERE subject = ?', id), 'asked for his own').toEqual([])
    },
  },
  {
    name: 'imports_transition',
    async probe() {
      const { partner, clickId } = await makeShop(await makePerson())
      const file = toCsv([{ orderCode: `TWICE-${partner.id}`, clickId }])
      const { id } = (await uploadFile((await operator()).token, partner, file)).data
      await makeApproved('startImport', id)
      await testDeps().db.batch(startImport(testDeps().db, id, AT))
      await startAgain('imports', id)
    },
  },
  {
    name: 'imports_discarded',
    async probe() {
      const { partner, clickId } = await makeShop(await makePerson())
      const file = toCsv([{ orderCode: `DROP-${partner.id}`, clickId }])
      const me = await operator()
      const { id } = (await uploadFile(me.token, partner, file)).data
      const discard = (reason: string) =>
        tried(
          testDeps().db.batch(
            discardImport(testDeps().db, id, {
              discarded_at: AT,
              discarded_by: me.userId,
              discard_reason: reason,
            }),
          ),
        )
      await discard('first')
      await discard('second')
      await makeApproved('startImport', id)
      await tried(testDeps().db.batch(startImport(testDeps().db, id, AT)))
      const [kept] = await rowsOf('SELECT state, discard_reason FROM imports WHERE id = ?', id)
      expect(kept, 'a discarded file that was applied').toEqual({ state: 'ready', discard_reason: 'first' })
    },
  },
  {
    name: 'network_imports_transition',
    async probe() {
      const form = new FormData()
      const line = `twice-${crypto.randomUUID()}@itda.test,5000,`
      form.set('file', new File([`이메일,잔액,링크\n${line}`], '회원.csv', { type: 'text/csv' }))
      const { id } = (await call('POST /ops/transfers', { as: (await operator()).token, form })).data
      await makeApproved('startTransferImport', id)
      await rowsOf("UPDATE network_imports SET state = 'started' WHERE id = ?", id)
      await startAgain('network_imports', id)
    },
  },
]
