/**
 * Renders the texts from the list of settings: the table of docs/settings.md, and the development values in
 * the wrangler.toml files.
 */
import { readFileSync } from 'node:fs'
import type { Setting, SettingWorker } from '../../contract/core/settings/settings-list.ts'
import { ALL } from '../workers/settings.ts'

export const SETTINGS_FILE = 'docs/settings.md'
export const CONFIGS: Record<SettingWorker, string> = {
  web: 'wrangler.toml',
  ops: 'ops/wrangler.toml',
  api: 'api/wrangler.toml',
  go: 'go/wrangler.toml',
  demo: 'demo/wrangler.toml',
}
const TABLE = /^\| name \| worker [\s\S]*?\n(?=\n)/m
const VARS = /^\[vars\]\n(?:(?!\[)[^\n]+\n)*/m
const NOTE =
  '# Public values for development. `npm run generate` writes them from contract/core/settings/settings-list.ts.'

export function renderSettings(text = readFileSync(SETTINGS_FILE, 'utf8'), settings = ALL): string {
  const rows = settings.map(
    ([name, { in: workers, kind, needed, without, example }]) =>
      `| \`${name}\` | ${workers.join(', ')} | ${kind} | ${needed} | ${without} | ${example} |\n`,
  )
  const head =
    '| name | worker | kind | needed | without it | example |\n| --- | --- | --- | --- | --- | --- |\n'
  return replace(text, TABLE, `${head}${rows.join('')}`)
}

export function renderVars(
  worker: SettingWorker,
  text = readFileSync(CONFIGS[worker], 'utf8'),
  settings: [string, Setting][] = ALL,
): string {
  const own = settings.filter(([, one]) => one.in.includes(worker) && one.development !== undefined)
  const lines = own.map(([name, { development }]) => `${name} = ${JSON.stringify(development)}\n`)
  return replace(text, VARS, `[vars]\n${NOTE}\n${lines.join('')}`)
}

function replace(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`there is no place for the settings: ${part.source}`)
  return text.replace(part, () => by)
}
