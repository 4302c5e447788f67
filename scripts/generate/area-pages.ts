/** The last part of each page of docs/areas: folders, jobs and tables of the area, and which trigger changes what. */
import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { AREAS } from '../areas.ts'
import { type Area, readTableAreas, readTriggers, type Trigger } from '../db/table-areas.ts'

const FOLDER = 'docs/areas'
const HEAD = '\n## What the code says\n'
const CRONS = 'api/registry/crons.ts'

type Job = { name: string; every: 'minute' | 'day'; title: string }

/** By file. `jobs`: those of api/registry/crons.ts. Throws for an area without a page. */
export function renderAreaPages(db: DatabaseSync, jobs: Job[]): Record<string, string> {
  const [areaOfTable, triggers, areaOfJob] = [readTableAreas(db), readTriggers(db), readJobAreas()]
  return Object.fromEntries(
    AREAS.map((area) => {
      const file = `${FOLDER}/${area}.md`
      const tables = [...areaOfTable].filter(([, one]) => one === area).map(([name]) => name)
      const own = jobs.filter(({ name }) => areaOfJob.get(name) === area)
      const [text = ''] = readFileSync(file, 'utf8').split(HEAD)
      const facts = [
        '<!-- Written by `npm run generate`. -->',
        `Folders of \`api/${area}/\`: ${foldersOf(area)}.`,
        jobsOf(own),
        `Tables, in [\`api/db/schema/${area}.sql\`](../../api/db/schema/${area}.sql): ${listed(tables.sort())}.`,
        triggersOf(triggers.filter(({ table }) => tables.includes(table))),
      ]
      return [file, `${text.trimEnd()}\n${HEAD}\n${facts.filter(Boolean).join('\n\n')}\n`]
    }),
  )
}

function foldersOf(area: Area): string {
  return listed(
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
  const refuse = `${guards} triggers refuse what breaks a rule, each by its name.`
  if (changes.size === 0) return refuse
  const lines = [...changes].map(([event, tables]) => `| ${event} | ${listed([...tables].sort())} |`).sort()
  return `| a change of | by trigger also changes |\n| --- | --- |\n${lines.join('\n')}\n\n${refuse}`
}

/** Where the registry imports a job from says whose it is. */
function readJobAreas(): Map<string, string> {
  return new Map(
    [...readFileSync(CRONS, 'utf8').matchAll(/^import \{ ([^}]+) \} from '\.\.\/(\w+)\//gm)].flatMap(
      ([, names = '', area = '']) =>
        [...names.matchAll(/(\w+)Job\b/g)].map(([, name = '']): [string, string] => [name, area]),
    ),
  )
}

function listed(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
