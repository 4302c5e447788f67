import { expect } from 'vitest'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'

/** Expects that every stored counter equals a count of the rows. */
export async function inStep(person: Person): Promise<void> {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT facet, contents, (SELECT count(*) FROM contents c WHERE c.creator_id = k.creator_id AND deleted_at IS NULL AND facet IN (
         'state:' || state, 'type:' || content_type, 'channel:' || channel_code, iif(state <> 'hidden', 'public', ''))
         OR EXISTS (SELECT 1 FROM content_links cl JOIN links l ON l.id = cl.link_id
           WHERE cl.content_id = c.id AND c.deleted_at IS NULL AND c.creator_id = k.creator_id AND facet = 'partner:' || l.partner_id)) AS counted
       FROM content_counts k WHERE creator_id = ?`,
    )
    .bind(person.creatorId)
    .all<{ facet: string; contents: number; counted: number }>()
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter((row) => row.contents !== row.counted)).toEqual([])
}
