/**
 * The search of operators: it finds everything by its whole number or code, shows only what the operator may
 * open, and reads few rows.
 */
import { expect, test } from 'vitest'
import { searchOps } from '#api/site/search/ops-search.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { earn } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const person = await makePerson()
const { shop, order } = await earn(person, 10_000)

async function find(q: string, operatorRole: OperatorRole = 'owner') {
  const { items } = await searchOps(testDeps(), { ...operator.actor, operatorRole }, { q })
  return items
}

test('the search finds an order by number, a link by code or address, and a partner by the beginning of its title', async () => {
  const kinds = async (q: string, role?: OperatorRole) => (await find(q, role)).map(({ kind }) => kind)
  expect(await kinds(order.orderCode)).toContain('order')
  expect(await kinds(order.orderCode, 'review')).not.toContain('order')
  expect(await kinds(shop.link.code)).toContain('link')
  expect(await kinds(`https://itda.example/l/${shop.link.code}`)).toContain('link')
  const [row] = (
    await testDeps()
      .db.prepare('SELECT title FROM partners WHERE id = ?')
      .bind(shop.partner.id)
      .all<{ title: string }>()
  ).results
  expect(await kinds((row?.title ?? '').slice(0, 4))).toContain('partner')
  expect(await kinds('')).toEqual([])
})

test('the search finds a person and their mails by the whole address and shows the address masked', async () => {
  const [row] = (
    await testDeps()
      .db.prepare('SELECT email FROM users WHERE id = ?')
      .bind(person.actor.userId)
      .all<{ email: string }>()
  ).results
  const email = row?.email ?? ''
  const items = await find(email)
  expect(items.map(({ kind }) => kind)).toEqual(['person', 'mail'])
  expect(items[0]?.sub).not.toContain(email)
  expect(items[1]?.href).toContain(encodeURIComponent(email))
})

test('the operator search reads at most 220 rows', async () => {
  const actor = { ...operator.actor, operatorRole: 'owner' as const }
  for (const q of [order.orderCode, shop.link.code, 'a@itda.test', '@nobody'])
    expect([q, (await countRowsRead((deps) => searchOps(deps, actor, { q }))) <= 220]).toEqual([q, true])
})
