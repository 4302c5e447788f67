/**
 * Renders the last part of each page of docs/areas: the folders, jobs and tables of the area, and the changes
 * by its triggers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { AREAS } from '../areas.ts'
import { type Area, readTriggers, type Trigger } from '../db/table-areas.ts'

const FOLDER = 'docs/areas'
const HEAD = '\n## What the code says\n'
const CRONS = 'api/registry/crons.ts'

type Job = { name: string; area: string; every: string; title: string }

/** Renders the pages by file. `areas`: the area of each table. Throws for an area without a page. */
export function renderAreaPages(db: DatabaseSync, areas: Map<string, Area>): Record<string, string> {
  const [triggers, jobs] = [readTriggers(db), readJobs()]
  return Object.fromEntries(
    AREAS.map((area) => {
      const file = `${FOLDER}/${area}.md`
      const tables = [...areas].filter(([, one]) => one === area).map(([name]) => name)
      const own = jobs.filter((job) => job.area === area)
      const [text = ''] = readFileSync(file, 'utf8').split(HEAD)
      const facts = [
        '<!-- Written by `npm run generate`. -->',
        `Folders of \`api/${area}/\`: ${foldersOf(area)}.`,
        jobsOf(own),
        `Tables, in [\`api/db/schema/${area}.sql\`](../../api/db/schema/${area}.sql): ${joinNames(tables.sort())}.`,
        triggersOf(triggers.filter(({ table }) => tables.includes(table))),
      ]
      return [file, `${text.trimEnd()}\n${HEAD}\n${facts.filter(Boolean).join('\n\n')}\n`]
    }),
  )
}

function foldersOf(area: Area): string {
  return joinNames(
    readdirSync(`api/${area}`, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
  )
}

function jobsOf(jobs: Job[]): string {
  if (jobs.length === 0) return ''
  const lines = jobs.map(({ name, every, title }) => `| \`${name}\` | ${title} | each ${every} |`)
  return `| job | in the table of operators | due |\n| --- | --- | --- |\n${lines.join('\n')}`
}

function triggersOf(triggers: Trigger[]): string {
  const changes = new Map<string, Set<string>>()
  for (const { table, on, writes, isGuard } of triggers) {
    if (isGuard) continue
    const event = `\`${table}\` ${on.split(' ')[0]?.toLowerCase()}`
    changes.set(event, new Set([...(changes.get(event) ?? []), ...writes]))
  }
  const guards = triggers.filter(({ isGuard }) => isGuard).length
  const refuse = `${guards === 1 ? 'One trigger stops' : `${guards} triggers stop`} what breaks a rule; the error says which by the name in its \`RAISE\`.`
  if (changes.size === 0) return refuse
  const lines = [...changes]
    .map(([event, tables]) => `| ${event} | ${joinNames([...tables].sort())} |`)
    .sort()
  return `| a change of | by trigger also changes |\n| --- | --- |\n${lines.join('\n')}\n\n${refuse}`
}

/** Reads the jobs from the registry's imports and their files. */
function readJobs(): Job[] {
  const imports = readFileSync(CRONS, 'utf8').matchAll(/^import \{ ([^}]+) \} from '\.\.\/((\w+)\/[^']+)'/gm)
  return [...imports].flatMap(([, names = '', file = '', area = '']) => {
    const text = readFileSync(`api/${file}`, 'utf8')
    return [...names.matchAll(/\w+Job\b/g)].map(([constant]) => {
      const [, facts = ''] = new RegExp(`const ${constant}: Job = \\{([\\s\\S]*?)\\n\\}`).exec(text) ?? []
      const [, name] = /name: '(\w+)'/.exec(facts) ?? []
      const [, every] = /every: '(\w+)'/.exec(facts) ?? []
      const [, title] = /title: '([^']+)'/.exec(facts) ?? []
      if (!name || !every || !title)
        throw new Error(`api/${file} lacks name, interval or title of ${constant}`)
      return { name, area, every, title }
    })
  })
}

function joinNames(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
