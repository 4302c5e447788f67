import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { mainOf, unseenIn } from '#tests/helpers/visible.ts'
import { run } from '../run.ts'
import type { FormRow } from './form-row.ts'
import { FORMS } from './forms.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const ROWS: [string, FormRow][] = Object.values(FORMS)
  .flat()
  .filter(({ calls }) => calls !== 'files.read')
  .map((row) => [`${row.calls} at ${row.path}`, row])

type DrawnForm = { head: string; intent: string; missing: Map<string, string> }

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

function formsIn(html: string): DrawnForm[] {
  return [...html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)].map(([, head = '', inside = '']) => {
    const controls = [...inside.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => tag)
    const intent = controls.find((tag) => attributeOf(tag, 'name') === 'intent')
    const required = controls.filter((tag) => /\srequired=""/.test(tag))
    return {
      head,
      intent: intent ? (attributeOf(intent, 'value') ?? '') : '',
      missing: new Map(
        required.map((tag) => [attributeOf(tag, 'name') ?? '', attributeOf(tag, 'data-missing') ?? '']),
      ),
    }
  })
}

function post(fields: [string, string | File][]) {
  const body = new FormData()
  for (const [name, value] of fields) body.set(name, value)
  return { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
}

test.each(ROWS)('what a script says of empty fields is what the server says of them: %s', async (_, row) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const page = await run(door, row)
  const forms = formsIn(mainOf(page.text))
  for (const { head, missing } of forms)
    if (missing.size > 0) expect(head, 'the browser would speak in its own words').toContain('novalidate')
  const form = forms.find(({ intent, missing }) => intent === (row.fields.intent ?? '') && missing.size > 0)
  if (!form || form.head.includes('method="get"')) return
  expect([...form.missing].filter(([, sentence]) => sentence === '')).toEqual([])
  const left = Object.entries(row.fields).filter(([name]) => !form.missing.has(name))
  const { response, text } = await run(door, row, {}, post(left))
  expect(response.status).toBe(422)
  expect(unseenIn(mainOf(text), [...new Set(form.missing.values())])).toEqual([])
})
