/**
 * Guards of the books. They close months of long ago, because a closed month stays closed in the database
 * that they share.
 */
import { expect } from 'vitest'
import { post } from '#api/db/ledger.ts'
import { insert } from '#api/db/sql.ts'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { addMonths } from '#contract/core/kst.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { earn } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

let months = 0
/** Returns a month later than the one before. */
function oldMonth(): string {
  months += 1
  return addMonths('2010-01', months)
}

type TwoPeople = { requested_by: string; approved_by: string }
async function two(): Promise<TwoPeople> {
  const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  return { requested_by: one.userId, approved_by: other.userId }
}

function close(month: string, people: TwoPeople, closedAt = '2026-11-21T00:00:00.000Z') {
  return insert(testDeps().db, 'closed_months', { month, last_id: 0, closed_at: closedAt, ...people }).run()
}
const isClosed = async (month: string) =>
  (await rowsOf('SELECT 1 FROM closed_months WHERE month = ?', month)).length === 1

async function enter(people: TwoPeople, changes: Record<string, unknown> = {}) {
  const id = `ent_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
  const row = {
    kind: 'fee',
    amount: 500,
    happened_on: '2026-11-20',
    reason: '시험',
    at: '2026-11-21T00:00:00.000Z',
  }
  await tried(insert(testDeps().db, 'book_entries', { id, ...row, ...people, ...changes }).run())
  return id
}
const entered = (id: string) => rowsOf('SELECT amount FROM book_entries WHERE id = ?', id)

function move(kind: string, ref: string, at = '2026-11-21T00:00:00.000Z', amount = 500) {
  return tried(post(testDeps().db, { debit: 'fees', credit: 'bank', amount, kind, ref, at }).run())
}
const moved = (ref: string) => rowsOf('SELECT amount FROM postings WHERE ref = ?', ref)

export const BOOK_GUARDS: Guard[] = [
  {
    name: 'postings_month_open',
    async probe() {
      const month = oldMonth()
      await close(month, await two())
      await move('probe', `late:${month}`, `${month}-15T00:00:00.000Z`)
      expect(await moved(`late:${month}`), 'an entry of a closed month').toEqual([])
    },
  },
  {
    name: 'closed_months_two_people',
    async probe() {
      const month = oldMonth()
      const { requested_by } = await two()
      await tried(close(month, { requested_by, approved_by: requested_by }))
      expect(await isClosed(month), 'closed by one alone').toBe(false)
    },
  },
  {
    name: 'closed_months_over',
    async probe() {
      const month = oldMonth()
      await tried(close(month, await two(), `${addMonths(month, 1)}-01T14:59:59.999Z`))
      expect(await isClosed(month), 'closed before what was on its way arrived').toBe(false)
    },
  },
  {
    name: 'closed_months_in_order',
    async probe() {
      const earlier = oldMonth()
      await close(oldMonth(), await two())
      await tried(close(earlier, await two()))
      expect(await isClosed(earlier), 'closed twice').toBe(false)
    },
  },
  {
    name: 'closed_months_no_update',
    async probe() {
      const month = oldMonth()
      await close(month, await two())
      await tried(rowsOf("UPDATE closed_months SET month = '2009-01' WHERE month = ?", month))
      expect(await isClosed(month), 'opened again').toBe(true)
    },
  },
  {
    name: 'closed_months_no_delete',
    async probe() {
      const month = oldMonth()
      await close(month, await two())
      await tried(rowsOf('DELETE FROM closed_months WHERE month = ?', month))
      expect(await isClosed(month), 'opened again').toBe(true)
    },
  },
  {
    name: 'book_entries_two_people',
    async probe() {
      const { requested_by } = await two()
      expect(
        await entered(await enter({ requested_by, approved_by: requested_by })),
        'entered alone',
      ).toEqual([])
    },
  },
  {
    name: 'book_entries_no_update',
    async probe() {
      const id = await enter(await two())
      await tried(rowsOf('UPDATE book_entries SET amount = 5 WHERE id = ?', id))
      expect(await entered(id)).toEqual([{ amount: 500 }])
    },
  },
  {
    name: 'book_entries_no_delete',
    async probe() {
      const id = await enter(await two())
      await tried(rowsOf('DELETE FROM book_entries WHERE id = ?', id))
      expect(await entered(id)).toEqual([{ amount: 500 }])
    },
  },
  {
    name: 'book_entries_no_replace',
    async probe() {
      const id = await enter(await two())
      await tried(
        rowsOf(
          `INSERT OR REPLACE INTO book_entries (id, kind, amount, happened_on, reason, requested_by, approved_by, at)
           SELECT id, kind, 5, happened_on, reason, requested_by, approved_by, at FROM book_entries WHERE id = ?`,
          id,
        ),
      )
      expect(await entered(id), 'replaced').toEqual([{ amount: 500 }])
    },
  },
  {
    name: 'book_entries_mirror',
    async probe() {
      const cancels = await enter(await two())
      const id = await enter(await two(), { is_back: 1, amount: 499, cancels })
      expect(await entered(id), 'cancelled with another amount').toEqual([])
    },
  },
  {
    name: 'postings_entered',
    async probe() {
      const id = await enter(await two())
      await move('entry_fee', id, undefined, 50_000)
      expect(await moved(id), 'more than was approved').toEqual([])
    },
  },
  {
    name: 'book_digests_no_update',
    async probe() {
      await sealOne()
      await tried(rowsOf("UPDATE book_digests SET digest = 'x'"))
      expect(await rowsOf("SELECT day FROM book_digests WHERE digest = 'x'")).toEqual([])
    },
  },
  {
    name: 'book_digests_no_replace',
    async probe() {
      await sealOne()
      await tried(
        rowsOf(
          `INSERT OR REPLACE INTO book_digests (day, first_id, last_id, postings, digest, sealed_at)
           SELECT day, first_id, last_id, postings, 'y', sealed_at FROM book_digests LIMIT 1`,
        ),
      )
      expect(await rowsOf("SELECT day FROM book_digests WHERE digest = 'y'")).toEqual([])
    },
  },
  {
    name: 'book_digests_no_delete',
    async probe() {
      await sealOne()
      const count = async () => (await rowsOf('SELECT day FROM book_digests')).length
      const before = await count()
      await tried(rowsOf('DELETE FROM book_digests'))
      expect(await count()).toBe(before)
    },
  },
]

/** Seals a past day that has entries. */
async function sealOne(): Promise<void> {
  if ((await rowsOf('SELECT 1 FROM book_digests LIMIT 1')).length > 0) return
  await earn(await makePerson(), 1_000)
  await rollUpBooks(testDeps(new Date(Date.now() + 2 * 86_400_000).toISOString()))
}
