/** The cost of webhooks: statements for each event, and rows of the log. */
import { expect, test } from 'vitest'
import { listDeliveries } from '#api/platform/webhooks/deliveries.ts'
import { sendWebhooks } from '#api/platform/webhooks/send.ts'
import { WEBHOOK_KIND_NAMES } from '#contract/platform/webhooks/webhook-kinds.ts'
import { testDeps } from '../../../helpers/api.ts'
import { figure } from '../../../helpers/figure.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeReceiver, makeWebhook } from '../../../helpers/platform/webhook-receiver.ts'
import { countRowsRead } from '../../../helpers/rows/rows-read.ts'

const SOON = new Date(Date.now() + 60_000)

test('a hundred thousand events an hour need few statements, and writing them none', async () => {
  const { creatorId } = await makePerson()
  const { id } = await makeWebhook({ creatorId })
  const events = 480
  await rowsOf(
    `INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${events})
     SELECT ?, ?, 'ord_' || i, '{}' FROM n`,
    id,
    WEBHOOK_KIND_NAMES[0],
  )
  const { db, sent } = countStatements(testDeps().db)
  const receiver = makeReceiver()
  const slices: unknown[] = []
  const deps = {
    ...testDeps(SOON),
    db,
    webhooks: receiver.webhooks,
    wakeSlice: async (one: unknown) => void slices.push(one),
  }
  expect(await sendWebhooks(deps)).toBe(events)
  expect(receiver.calls).toHaveLength(events)
  const perEvent = sent.statements / events
  figure(`${sent.statements} statements send ${events} events of one webhook: ${perEvent.toFixed(2)} each`)
  expect(perEvent).toBeLessThan(0.2)
  expect(slices, 'the next slice looks whether there is more').toHaveLength(1)
})

// For a partner `listOwnDeliveries` calls the same function.
test('the log reads few rows, however much was sent and given up', async () => {
  const { creatorId } = await makePerson()
  const { id } = await makeWebhook({ creatorId })
  const send = (count: number, state: string) =>
    rowsOf(
      `INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data, state) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       SELECT ?, 'order.changed', 'ord_' || i, '{}', ? FROM n`,
      id,
      state,
    )
  const asks = [{ id }, { id, state: 'failed' as const }]
  const read = () =>
    Promise.all(
      asks.map((ask) => countRowsRead((deps) => listDeliveries(deps, { creatorId }, { ...ask, limit: 10 }))),
    )
  await send(20, 'failed')
  const few = await read()
  await send(2_000, 'delivered')
  await send(500, 'failed')
  await send(2_000, 'delivered')
  expect(await read()).toEqual(few)
})

/** Returns the same database with a counter of the statements that are sent through it. */
function countStatements(db: D1Database): { db: D1Database; sent: { statements: number } } {
  const sent = { statements: 0 }
  type CountedStatement = { raw: D1PreparedStatement }
  const wrap = (raw: D1PreparedStatement): CountedStatement & Record<string, unknown> => {
    const all = () => {
      sent.statements += 1
      return raw.all()
    }
    return {
      raw,
      bind: (...values: unknown[]) => wrap(raw.bind(...values)),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
    }
  }
  const counted = {
    prepare: (text: string) => wrap(db.prepare(text)),
    batch: (statements: CountedStatement[]) => {
      sent.statements += statements.length
      return db.batch(statements.map(({ raw }) => raw))
    },
  }
  return { db: counted as unknown as D1Database, sent }
}
