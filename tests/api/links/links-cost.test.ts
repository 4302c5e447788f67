import { expect, test } from 'vitest'
import { listLinks } from '#api/links/links/list-links.ts'
import type { ListOrder } from '#contract/core/earnings.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const LIMIT = 12
const SORTS: ListOrder[] = ['newest', 'earnings', 'clicks', 'orders']

/** Inserts `count` links of one person: half of them deleted, every third with a problem. */
async function fill(person: Person, count: number, partnerId: string): Promise<void> {
  const { db } = testDeps()
  const part = person.creatorId.slice(-3)
  await db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at, deleted_at)
       SELECT 'lnk_' || substr(?2, 5) || printf('%05d', i), ?5 || substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + i / 1000, 1) || printf('%03d', i % 1000),
         ?2, ?3, 'https://x.example/' || (i % 7), '캠핑 의자 ' || i, 'blog_' || i, ?4, CASE WHEN i % 2 = 0 THEN ?4 END FROM n`,
    )
    .bind(count, person.creatorId, partnerId, new Date(0).toISOString(), part)
    .run()
  await db
    .prepare("UPDATE links SET problem = 'gone' WHERE creator_id = ? AND (rowid / 2) % 3 = 0")
    .bind(person.creatorId)
    .run()
  await db
    .prepare('UPDATE creators SET link_count = ?2 - ?2 / 2, trash_count = ?2 / 2 WHERE id = ?1')
    .bind(person.creatorId, count)
    .run()
}

const ASKED = {
  list: {},
  'list, third page': { page: 3 },
  trash: { deleted: true },
  'in trouble': { inTrouble: true },
  'search of two syllables': { q: '의자' },
  'search of one syllable': { q: '캠' },
  'search of several words': { q: '캠핑 의자 1' },
  'search by partner': { q: '상점' },
  'search in the trash': { q: '의자', deleted: true },
  'search that finds nothing': { q: '없는말' },
}

test('a page of links reads a few times its size, the same with 10,000 links behind it as with 100', async () => {
  const partner = await makePartner()
  const measured: Record<string, number[]> = {}
  for (const count of [100, 10_000]) {
    const person = await makePerson()
    await fill(person, count, partner.id)
    for (const [name, asked] of Object.entries(ASKED)) {
      const input = { deleted: false, inTrouble: false, q: '', page: 1, limit: LIMIT, ...asked }
      let found = 0
      const read = await countRowsRead(async (deps) => {
        found = (await listLinks(deps, person.actor, input)).items.length
      })
      expect(found, name).toBe(input.q === '없는말' ? 0 : LIMIT)
      measured[name] = [...(measured[name] ?? []), read]
    }
    for (const sort of SORTS)
      for (const partnerId of [undefined, partner.id]) {
        const input = { deleted: false, inTrouble: false, q: '', page: 1, limit: LIMIT, sort, partnerId }
        let after: string | undefined
        for (let page = 1; page <= 4; page += 1) {
          const read = await countRowsRead(async (deps) => {
            after = (await listLinks(deps, person.actor, { ...input, after })).next ?? undefined
          })
          const name = `${sort}, ${partnerId ? 'of a partner, ' : ''}page ${page}`
          measured[name] = [...(measured[name] ?? []), read]
          if (!after) break
        }
      }
  }
  console.info(JSON.stringify(measured))
  for (const [name, [few = 0, many = 0]] of Object.entries(measured)) {
    expect(many, `${name} with 10,000`).toBe(few)
    expect(many, `${name}: ${many} rows`).toBeLessThanOrEqual(5 * LIMIT * (name.includes('third') ? 2 : 1))
  }
})
