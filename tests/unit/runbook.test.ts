import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALARM_KINDS } from '#api/upkeep/alarms/kinds.ts'

const RUNBOOK = readFileSync('docs/runbook.md', 'utf8')
const KOREAN = readFileSync('docs/runbook.ko.md', 'utf8')
const SECTIONS = new Map(
  RUNBOOK.split(/^### /m)
    .slice(1)
    .map((part) => [
      /^`(.+?)`\n/.exec(part)?.[1] ?? '',
      part.split(/^## /m)[0]?.split('\n').slice(1).join(' ').trim() ?? '',
    ]),
)

test('every alarm kind has its runbook section, and every section its alarm kind', () => {
  const told = [...RUNBOOK.matchAll(/^### `(.+)`$/gm)].map(([, kind]) => kind)
  expect(told.toSorted()).toEqual(ALARM_KINDS.toSorted())
})

test('every runbook section explains the alarm and what to do', () => {
  for (const [kind, text] of SECTIONS) {
    expect(text.length, kind).toBeGreaterThan(80)
    expect(text, kind).toMatch(/다시 처리|close|Close|decide/i)
  }
})

test('the Korean runbook has the same sections, with the same commands, settings and addresses in each', () => {
  expect(listTerms(KOREAN)).toEqual(listTerms(RUNBOOK))
})

test('every alarm kind that the code raises is in the list of kinds', () => {
  const raised = globSync('api/**/*.ts', { exclude: ['api/upkeep/seed'] })
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /\b(raise(Alarm|Lasting|Once|EachTime|OfStem)|insertAlarm\w*)\(/.test(text))
    .flatMap((text) =>
      [
        ...text.matchAll(
          /['`]([a-z]+(?:_[a-z]+)+(?::\$\{)?)(?:\w+\})?['`],\s*(?:JSON|item|text|detail|since|readAt|newest)\b/g,
        ),
        ...text.matchAll(/\bkind: ['`]([a-z]+(?:_[a-z]+)+)['`]/g),
        ...text.matchAll(/\bALARM = '([a-z_]+)'/g),
      ].map(([, kind = '']) => kind),
    )
  expect(new Set(raised).size).toBeGreaterThan(19)
  for (const kind of raised)
    expect(
      ALARM_KINDS.some((one) => one === kind || (kind.endsWith('${') && one.startsWith(kind.slice(0, -2)))),
      kind,
    ).toBe(true)
})

/** The words in backticks of each section. A general section has its number, because its title is translated. */
function listTerms(runbook: string): [section: string, terms: string[]][] {
  return runbook.split(/^##+ /m).map((part, index) => {
    const kind = /^`(.+)`\n/.exec(part)?.[1]
    const terms = [...part.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)
    return [kind ?? `section ${index}`, terms.toSorted()]
  })
}
