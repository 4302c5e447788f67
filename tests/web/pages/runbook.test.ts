import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ALARM_KINDS } from '#api/upkeep/alarms/kinds.ts'
import { RUNBOOK, toSections } from '#app/services/door/runbook.server.ts'
import { isPage } from '../faults/pages/page-checks.ts'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

test('the page has the section of every kind of alarm under the address that its card links to', async () => {
  const page = await run(door, { path: '/ops/runbook', who: 'operator' })
  if (!isPage(page)) throw new Error(`answered ${page.response.status}`)
  for (const kind of ALARM_KINDS) expect(page.text, kind).toContain(`id="${kind}"`)
  expect(page.text.match(/<h1/g)).toHaveLength(1)
})

test('no mark of Markdown is left in the texts', () => {
  const texts = RUNBOOK.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flat()))
  expect(texts.length).toBeGreaterThan(100)
  for (const { text } of texts) expect(text).not.toMatch(/\*\*|`|\]\(/)
})

test('paragraphs, lists, code and links become pieces', () => {
  expect(
    toSections(
      '# Title\n\nIntro\n\n## Empty\n\n### `a:b`\nFirst\nline of `x`.\n\n- **One**: [two](two.md)\n- three',
    ),
  ).toEqual([
    {
      id: 'a:b',
      title: 'a:b',
      blocks: [
        {
          as: 'paragraph',
          lines: [
            [
              { as: 'text', text: 'First line of ' },
              { as: 'code', text: 'x' },
              { as: 'text', text: '.' },
            ],
          ],
        },
        {
          as: 'list',
          lines: [
            [
              { as: 'strong', text: 'One' },
              { as: 'text', text: ': ' },
              { as: 'text', text: 'two' },
            ],
            [{ as: 'text', text: 'three' }],
          ],
        },
      ],
    },
  ])
})
