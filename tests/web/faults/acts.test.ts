import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UNKNOWN_FORM } from '#app/services/api/messages.server.ts'
import { mainOf } from '#tests/helpers/visible.ts'
import type { FormRow } from './forms/form-row.ts'
import { FORMS } from './forms/forms.ts'
import { tablesOfActs } from './real-build.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Routes with a single act: signing out, and addresses without a page that accept nothing. */
const WITHOUT_ACTS = ['routes/$', 'routes/$handle', 'routes/ops.$', 'routes/sign-out']
/** Acts that only look something up, or only change cookies of this browser. */
const WITHOUT_EFFECT: Record<string, string[]> = {
  'routes/apply': ['identity', 'identity-again'],
  'routes/contents.new': ['find-links', 'enter'],
  'routes/contents.$id.edit': ['prefill', 'find-links', 'enter'],
}
const PAGES = Object.entries(FORMS).flatMap(([id, [row]]) => (row ? [[id, row] as [string, FormRow]] : []))

test('every action that offers a choice is a table of acts', async () => {
  const { without } = await tablesOfActs()
  expect(without.sort()).toEqual(WITHOUT_ACTS)
})

test('every act is in the table of forms, with the endpoint it calls', async () => {
  const { tables } = await tablesOfActs()
  for (const [id, acts] of Object.entries(tables)) {
    const rows = FORMS[id] ?? []
    const quiet = WITHOUT_EFFECT[id] ?? []
    const tabled = new Set([...rows.map(({ fields }) => String(fields.intent ?? '')), ...quiet])
    expect([...tabled].sort(), `add a row for each intent of ${id} to tests/web/faults/forms/`).toEqual(
      Object.keys(acts).sort(),
    )
    for (const { fields, calls } of rows) {
      const { endpoint } = acts[String(fields.intent ?? '')] ?? {}
      if (endpoint) expect([id, fields.intent, calls]).toEqual([id, fields.intent, endpoint])
    }
  }
})

test.each(PAGES)(
  'a form nobody knows is refused, and nothing is done: %s',
  async (_, { path, who, given, draft }) => {
    for (const intent of ['unknown', '__proto__', 'constructor']) {
      const body = new FormData()
      body.set('intent', intent)
      body.set('id', 'x')
      const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
      const { response, text, calls } = await run(door, { path, who, given, draft }, {}, init)
      expect([path, intent, response.status]).toEqual([path, intent, 400])
      expect(mainOf(text)).toContain(UNKNOWN_FORM)
      expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    }
  },
)
