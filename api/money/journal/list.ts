import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { JournalAccount, JournalCause, JournalEntry } from '#contract/money/journal.ts'
import { type AccountKind, type Balances, toBalances } from '../../db/ledger.ts'
import type { Actor } from '../../deps.ts'
import { open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { causeOf } from './cause.ts'
import { armsOf, textOf } from './kinds.ts'
import { type EntryRow, type JournalPosition, listEntries, readJournal } from './queries.ts'

type Input = {
  account?: JournalAccount
  cause?: JournalCause
  before?: string
  sealedOn?: string
  limit?: number
}
/**
 * The position where a page ended, and the figure there. It is sealed, so that nobody can read ids of the
 * whole ledger or invent a figure.
 */
type Cursor = JournalPosition & { figure: number; view: string }

/**
 * Lists every movement of one figure, newest first. Throws `invalid_input` for a `before` that this list did
 * not return.
 */
export async function listJournal(deps: ReadDeps, actor: Actor, input: Input = {}) {
  const { account = 'balance', cause, sealedOn = toKstDate(deps.now()), limit = 20 } = input
  const view = `${account}.${cause ?? ''}`
  const cursor = input.before ? await openCursor(deps, actor, input.before, view) : null
  const arms = armsOf(actor.creatorId, account, cause)
  const within = { limit: limit + 1, ...(cursor && { after: cursor }) }
  const empty = { rows: [] as EntryRow[], balances: [], referralWon: 0, seal: null }
  const { rows, balances, referralWon, seal } =
    arms.length > 0
      ? await readJournal(deps.db, actor.creatorId, {
          entries: listEntries(deps.db, actor.creatorId, arms, within),
          sealedOn,
        })
      : empty
  const figure = figureOf(account, toBalances(balances))
  const shown = rows.slice(0, limit)
  let after = cursor?.figure ?? figure
  const items = shown.map((row) => {
    const entry = toEntry(row, cause ? null : after)
    after -= row.amount
    return entry
  })
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    asOf: deps.now().toISOString(),
    account,
    figure: cause === 'referral' && account === 'balance' ? referralWon : cause ? null : figure,
    items,
    next: last ? await sealCursor(deps, actor, { id: last.id, side: last.side, figure: after, view }) : null,
    seal,
  }
}

export function toEntry(row: EntryRow, after: number | null): JournalEntry {
  return {
    at: row.at,
    account: row.account.slice(0, row.account.indexOf(':')) as AccountKind,
    text: textOf(row.kind, row.ref, row.paired_with),
    amount: row.amount,
    after,
    cause: causeOf(row),
  }
}

function figureOf(account: JournalAccount, balances: Balances): number {
  return account === 'balance' ? balances.available + balances.debt : balances[account]
}

function sealContext(actor: Actor): string {
  return `journal.cursor.${actor.creatorId}`
}

function sealCursor(deps: ReadDeps, actor: Actor, cursor: Cursor): Promise<string> {
  return seal(deps.keys.data, sealContext(actor), JSON.stringify(cursor))
}

async function openCursor(deps: ReadDeps, actor: Actor, before: string, view: string): Promise<Cursor> {
  const text = await open(deps.keys.data, sealContext(actor), before).catch(() => null)
  const cursor = text ? (JSON.parse(text) as Cursor) : null
  if (cursor?.view !== view)
    throw new AppError('invalid_input', { fields: { before: ['처음부터 다시 열어 주세요.'] } })
  return cursor
}
