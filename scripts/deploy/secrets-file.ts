/**
 * The file with every secret of an installation: `NAME=value` lines, with our own keys generated once and
 * empty lines for values from others. It is outside of the repository, and only its owner may read it. This
 * code prints no value.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { listInvalidKeys } from '../../contract/core/settings/key-checks.ts'
import {
  listInvalidAddresses,
  PROVIDER_ADDRESS_NAMES,
} from '../../contract/core/settings/provider-addresses.ts'
import { parseMailUrl } from '../../contract/platform/mail-url.ts'
import { replaceFile } from '../files.ts'
import { SHARED_NAMES, sharedSentence } from '../rotate/shared-keys.ts'
import { KEYS } from '../serve/keys.ts'
import { FEATURES, MAIL } from '../workers/features.ts'
import { hintOf, namesOf } from '../workers/settings.ts'
import type { Target } from '../workers/targets.ts'
import { WORKERS } from '../workers/workers.ts'

export type Values = Record<string, string>
type Group = { title: string; names: string[] }

const HEAD = (
  target: Target,
) => `# Every secret of ${target}. Nobody but its owner may read this file; keep a copy of it somewhere safe, too:
# what is sealed with the keys below opens with nothing else. Fill in what is empty, then, as often as you like:
#   npm run secrets -- --file <this file>${target === 'production' ? '' : ` --env ${target}`}
`
const LINE = /^(#\s*)?([A-Z][A-Z0-9_]*)=(.*)$/
/** Secrets besides the keys that we generate: two sides know them, and no stored value depends on them. */
const TOKENS = namesOf(({ isToken }) => isToken === true)

/** All settings that a worker of the list may need, in groups. */
function groupsOf(): Group[] {
  const mail = ['MAIL_FROM', ...MAIL.ways, ...MAIL.takes]
  const features = FEATURES.map((feature) => ({
    title: `${feature.name}: without it ${feature.without}`,
    names: [...new Set([feature.needs, feature.takes].flatMap((one) => Object.values(one).flat()))].filter(
      (name) => !Object.hasOwn(KEYS, name),
    ),
  }))
  const all = WORKERS.flatMap(({ secrets, takes = [] }) => [...secrets, ...takes])
  const rest = [...new Set(all)].filter((name) => !Object.hasOwn(KEYS, name) && !mail.includes(name))
  return [
    {
      title: 'Our keys: made once. To change one: docs/keys.md, and write the new value here, too',
      names: Object.keys(KEYS),
    },
    { title: 'Mail: one of the two ways, and who sends', names: mail },
    { title: 'The door', names: rest },
    ...features,
  ].filter(({ names }) => names.length > 0)
}

/**
 * Returns the text of the file, with missing keys generated and other missing names added; `made`: the new
 * keys. Writes nothing.
 */
export function completeFile(text: string | null, target: Target): { text: string; made: string[] } {
  const there = new Set((text ?? '').split('\n').flatMap((line) => LINE.exec(line)?.[2] ?? []))
  const made: string[] = []
  const groups = groupsOf().flatMap(({ title, names }) => {
    const lacking = names.filter((name) => !there.has(name))
    if (lacking.length === 0) return []
    const lines = lacking.flatMap((name) => {
      if (Object.hasOwn(KEYS, name)) made.push(name)
      const optional = PROVIDER_ADDRESS_NAMES.some((one) => one === name) ? '# ' : ''
      return [...(hintOf(name) ? [`# ${hintOf(name)}`] : []), `${optional}${name}=${madeFor(name)}`]
    })
    return [`\n# --- ${title}\n${lines.join('\n')}\n`]
  })
  const before = text === null ? HEAD(target) : text.replace(/\n*$/, '\n')
  return { text: groups.length === 0 ? (text ?? '') : `${before}${groups.join('')}`, made }
}

/** A new value for a key or token; empty for values from others. */
function madeFor(name: string): string {
  if (TOKENS.includes(name)) return randomBytes(24).toString('hex')
  const marks: Values = KEYS
  return Object.hasOwn(marks, name) ? `${marks[name]}${randomBytes(32).toString('base64')}` : ''
}

export function valuesIn(text: string): Values {
  const filled = text.split('\n').flatMap((line) => {
    const [, comment, name = '', value = ''] = LINE.exec(line.trim()) ?? []
    const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2')
    return name && !comment && plain ? [[name, plain] as const] : []
  })
  return Object.fromEntries(filled)
}

/** Lists faults of the values, by name and without the values. */
export function valueFaults(values: Values): string[] {
  const known = groupsOf().flatMap(({ names }) => names)
  const keys = Object.keys(KEYS).filter((name) => values[name])
  const { MAIL_URL: url, MAIL_FROM: from } = values
  return [
    ...Object.keys(values)
      .filter((name) => !known.includes(name))
      .map((name) => `${name}: nothing reads a secret of this name (docs/settings.md)`),
    ...listInvalidKeys(values, keys).map(
      (name) => `${name}: no key of 32 bytes, or one everybody knows (docs/keys.md)`,
    ),
    ...(url && !parseMailUrl(url)
      ? ['MAIL_URL: smtps://user:password@host:465 or smtp://user:password@host:587']
      : []),
    ...(from && !/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from) ? ['MAIL_FROM: 잇다 <hello@itda.kr>'] : []),
    ...listInvalidAddresses(values).map((name) => `${name}: an address that begins with https://`),
    ...SHARED_NAMES.flatMap((name) => sharedSentence(name, values[name])?.replace(/^settings\./, '') ?? []),
  ]
}

/** Throws when other users could read the file, or git could add it. */
export function requirePrivate(file: string): void {
  const path = relative(process.cwd(), resolve(file))
  if (!path.startsWith('..'))
    throw new Error(`${file} lies inside the repository: keep secrets outside of it`)
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} can be read by others than its owner: chmod 600 ${file}`)
}

export function writeSecretsFile(file: string, text: string): void {
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
  replaceFile(file, text)
  chmodSync(file, 0o600)
}
