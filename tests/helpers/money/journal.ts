/** Reads the journal through the API. */
import { expect } from 'vitest'
import type { JournalEntry } from '#contract/money/journal.ts'
import { call } from '../api.ts'
import type { Person } from '../make.ts'

/** Reads every entry of a view page by page. The balance of each entry must follow from the one before it. */
export async function readAll(person: Person, view: string, limit = 2) {
  const items: JournalEntry[] = []
  let [next, figure] = ['', null as number | null]
  do {
    const { status, data } = await call(
      `GET /creators/me/journal?${view}&limit=${limit}${next && `&before=${next}`}`,
      { as: person.token },
    )
    expect(status).toBe(200)
    items.push(...data.items)
    figure = data.figure
    next = data.next ?? ''
  } while (next)
  let after = figure
  for (const item of items) {
    if (item.after === null || after === null) continue
    expect(item.after).toBe(after)
    after -= item.amount
  }
  return { figure, items, sum: items.reduce((all, { amount }) => all + amount, 0), start: after }
}
