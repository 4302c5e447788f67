/** A row of a file that cannot be applied: the others go on, and an operator tries it again. */
import { afterAll, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof } from '#tests/helpers/money.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

afterAll(expectProof)

const run = (statement: string) => testDeps().db.prepare(statement).run()

test('a row that fails says so in the inbox, and is applied when an operator tries again', async () => {
  const { token: as } = await makePerson({ role: 'operator' })
  const person = await makePerson()
  const { clickId, partner } = await makeShop(person)
  const rows = ['WELL-1', 'ILL-1'].map((orderCode) => ({ orderCode, clickId }))
  const { id } = (await uploadFile(as, partner, toCsv(rows))).data
  await run(
    "CREATE TRIGGER broken BEFORE INSERT ON orders WHEN NEW.order_code = 'ILL-1' BEGIN SELECT RAISE(ABORT, 'out of order'); END",
  )
  expect((await approve(await call(`POST /ops/imports/${id}/start`, { as }))).status).toBe(200)
  await applyImports({ ...testDeps(), log: () => {} })
  await run('DROP TRIGGER broken')
  expect((await balancesOf(person)).pending).toBe(1_120)
  await applyImports(testDeps())
  expect((await balancesOf(person)).pending, 'nothing tries it by itself').toBe(1_120)
  expect((await call(`GET /ops/imports/${id}`, { as })).data).toMatchObject({ accepted: 1, quarantined: 1 })
  const [waiting] = (await call('GET /ops/inbox?q=ILL-1', { as })).data.items
  expect(waiting).toMatchObject({ reason: 'import_failed', result: 'quarantined' })
  expect((await call(`POST /ops/inbox/${waiting.id}/replay`, { as, body: {} })).data).toEqual({
    result: 'accepted',
  })
  expect((await balancesOf(person)).pending).toBe(2_240)
})
