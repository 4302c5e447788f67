/** The most important pages: their links work, and they are short enough to read to the end. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from '../../scripts/areas.ts'

const AREA_PAGES = AREAS.map((area) => `docs/areas/${area}.md`)
const DECISIONS = readdirSync('docs/decisions')
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => `docs/decisions/${name}`)
const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...AREA_PAGES,
]

const DECISION_LISTS = ['docs/decisions/README.md', 'docs/decisions/archive.md']

test.each([...PAGES, ...DECISIONS, ...DECISION_LISTS])(
  'every link of %s leads to a file, and to a heading where it names one',
  (page) => {
    const links = [
      ...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ]
    for (const [, file = '', heading] of links) {
      const target = file === '' ? page : join(dirname(page), file)
      expect(existsSync(target), `${page} → ${file}`).toBe(true)
      if (heading) expect(headingsOf(target), `${page} → ${file}#${heading}`).toContain(heading)
    }
  },
)

test('the README has at most 130 lines, and its table of what to touch has 7 rows', () => {
  const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(130)
  const table = lines.slice(lines.indexOf('| to add | touch |') + 2)
  expect(table.findIndex((line) => !line.startsWith('| '))).toBe(7)
})

test('the README links to every page of docs', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const page of PAGES.filter((one) => one.startsWith('docs/'))) expect(readme).toContain(`](${page})`)
})

test('every file that a page names in backticks exists', () => {
  const pages = [
    'README.md',
    'docs/where.md',
    'docs/house.md',
    'CONTRIBUTING.md',
    ...AREA_PAGES,
    ...DECISIONS,
  ]
  for (const page of pages) {
    const named = readFileSync(page, 'utf8').matchAll(
      /`((?:app|api|bench|contract|demo|docs|documents|go|ops|public|scripts|tests)\/[\w./$-]+)`/g,
    )
    const gone = [...named].map(([, file = '']) => file).filter((file) => !existsSync(file))
    expect(gone, page).toEqual([])
  }
})

test.each(AREAS)(
  'the page of %s is read in one go, and has every noun and every state of its area',
  (area) => {
    const page = readFileSync(`docs/areas/${area}.md`, 'utf8')
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_500)
    const [text = ''] = page.split('## What the code says')
    const nouns = readdirSync(`api/${area}`, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? one.name : [],
    )
    expect(nouns.filter((noun) => !text.includes(`\`${noun}`) && !text.includes(`${noun}\``))).toEqual([])
    const [, drawing = ''] = /## States\n([\s\S]+?)\n```\n/.exec(text) ?? []
    const schema = readFileSync(`api/db/schema/${area}.sql`, 'utf8')
    const states = [...schema.matchAll(/^ {2}state TEXT .*\bstate IN \(([^)]+)\)/gm)].flatMap(
      ([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state),
    )
    expect(states.filter((state) => !new RegExp(`\\b${state}\\b`).test(drawing))).toEqual([])
  },
)

test.each(DECISIONS)('decision %s is one page, and says why, what it costs and where it stands', (page) => {
  const text = readFileSync(page, 'utf8')
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(700)
  expect(text.startsWith(`# ${numberOf(page)} `)).toBe(true)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
    'Decision',
    'Why',
    'Cost and what was rejected',
    'In the code',
  ])
})

test('the index links to every decision, and the archive has an entry for every old number', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const [subjects = '', table = ''] = index.split('## Old numbers')
  const listed = [...subjects.matchAll(/^- \[(\d{4})\]\(\1-/gm)].map(([, number]) => number)
  expect(listed.toSorted()).toEqual(DECISIONS.map(numberOf).toSorted())
  expect(oldNumbers(table).length).toBeGreaterThan(100)
  const archive = readFileSync('docs/decisions/archive.md', 'utf8')
  for (const number of oldNumbers(table)) expect(archive).toContain(`- **${number} `)
})

test('every decision that code or docs name has a page, and one that a migration names is at least in the table', () => {
  const pages = new Set(DECISIONS.map(numberOf))
  const table = new Set(oldNumbers(readFileSync('docs/decisions/README.md', 'utf8')))
  const files = globSync([
    '*.{md,ts,toml}',
    '{api,app,bench,contract,demo,documents,go,ops,public,scripts,tests}/**/*.{css,html,md,sql,ts,tsx,toml}',
    'docs/{*,areas/*}.md',
  ])
  expect(files.length).toBeGreaterThan(2_000)
  const gone = files.flatMap((file) => {
    const isApplied = /^api\/db\/(?:migrations|schema)\//.test(file)
    return decisionsIn(readFileSync(file, 'utf8'))
      .filter((number) => !pages.has(number) && !(isApplied && table.has(number)))
      .map((number) => `${file} names decision ${number}`)
  })
  expect(gone).toEqual([])
})

function numberOf(page: string): string {
  return page.slice('docs/decisions/'.length).slice(0, 4)
}

function oldNumbers(index: string): string[] {
  return [...index.matchAll(/^\| (\d{4}) \| \[/gm)].map(([, number = '']) => number)
}

/**
 * Finds the decisions that the text refers to: `decision 0003`, `docs/decisions/0003`, `[0003](…)`, or only a
 * number in brackets. The text refers to a migration by that word.
 */
function decisionsIn(text: string): string[] {
  const named = text.matchAll(/\bdecisions?[/ ](\d{4})\b|[([](0\d{3})[)\]]/g)
  return [...named].map(([, said, alone]) => said ?? alone ?? '')
}

/** The anchors of headings, as Markdown renderers name them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
