/** What is read first leads somewhere, and stays short enough to be read to its end. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from '../../scripts/areas.ts'

const AREA_PAGES = AREAS.map((area) => `docs/areas/${area}.md`)
const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...AREA_PAGES,
]

test.each(PAGES)('every link of %s leads to a file, and to a heading where it names one', (page) => {
  const links = [
    ...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
  ]
  for (const [, file = '', heading] of links) {
    const target = file === '' ? page : join(dirname(page), file)
    expect(existsSync(target), `${page} → ${file}`).toBe(true)
    if (heading) expect(headingsOf(target), `${page} → ${file}#${heading}`).toContain(heading)
  }
})

test('the README is read to its end, and its table has the rows of every week alone', () => {
  const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(130)
  const table = lines.slice(lines.indexOf('| to add | touch |') + 2)
  expect(table.findIndex((line) => !line.startsWith('| '))).toBeLessThanOrEqual(8)
})

test('every page of docs is led to by the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const page of PAGES.filter((one) => one.startsWith('docs/'))) expect(readme).toContain(`](${page})`)
})

test('a file that a page names in backticks is there', () => {
  for (const page of ['README.md', 'docs/where.md', 'docs/house.md', 'CONTRIBUTING.md', ...AREA_PAGES]) {
    const named = readFileSync(page, 'utf8').matchAll(
      /`((?:app|api|contract|tests|scripts|docs|bench|documents)\/[\w./$-]+)`/g,
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

/** As a reader of Markdown names them. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
