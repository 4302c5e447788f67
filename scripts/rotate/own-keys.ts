/** Rotates the keys of a self-hosted installation in its keys.json. The next start uses them. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile, requireReplaceable } from '../files.ts'
import { needsOf } from './needed-keys.ts'
import { type KeyName, livingIds, STORED, WAITS, withNext, withoutOld } from './rings.ts'

type RotationStep = { data: string; name: KeyName; now: Date; say: (line: string) => void }

/** Adds the next generation beside the old one. Throws a plain message. */
export function rotateOwn({ data, name, now, say }: RotationStep): void {
  const { keys, since } = read(data)
  const setting = withNext(name, keys[name] ?? '', randomBytes(32).toString('base64'), now)
  const [next = '', old = ''] = livingIds(name, setting)
  write(data, { keys: { ...keys, [name]: setting }, since: { ...since, [name]: now.toISOString() } })
  say(`${name}: key ${next} is made and comes first with the next start; key ${old} stays behind it.`)
  say(
    `Start the site anew, and keep keys.json with the backups as ever. Key ${old} still serves ${WAITS[name].for}.`,
  )
  say(`When it may go: npm run rotate -- --data ${data} --key ${name} --drop`)
}

/**
 * Removes the old generation; refuses while a value needs it. `wasSeen`: skips the waiting time if no stored
 * data gets lost.
 */
export function dropOwn({ data, name, now, say, wasSeen }: RotationStep & { wasSeen: boolean }): void {
  const { keys, since } = read(data)
  const setting = withoutOld(name, keys[name] ?? '')
  const [, old = ''] = livingIds(name, keys[name] ?? '')
  const need = needsOf(data).find(({ ring, generation }) => ring === name && generation === old)
  if (need)
    throw new Error(
      `${name} ${old} is needed by ${need.count} values (${need.places.join(', ')}): the job of each minute brings them under the next key`,
    )
  const until = Date.parse(since[name] ?? now.toISOString()) + WAITS[name].ms
  const mayHurry = wasSeen && !STORED.includes(name)
  if (now.getTime() < until && !mayHurry)
    throw new Error(
      `${name} ${old} still serves ${WAITS[name].for}, until ${new Date(until).toISOString().slice(0, 10)}${STORED.includes(name) ? '' : '; --seen drops it now'}`,
    )
  write(data, { keys: { ...keys, [name]: setting }, since })
  say(
    `${name}: key ${old} is gone with the next start${name === 'INDEX_KEY' ? ', but for its step in the calculation' : ''}. Backups of before still need it.`,
  )
}

type KeyFile = { keys: Record<string, string>; since: Record<string, string> }
const SINCE = 'keys-since.json'

function read(data: string): KeyFile {
  const file = join(data, 'keys.json')
  const dates = join(data, SINCE)
  // Throws when this user may not enter the folder, which would look like a missing file.
  for (const one of [file, dates]) requireReplaceable(one)
  if (!existsSync(file)) throw new Error(`${file} is not there: the first start of the site makes it`)
  return {
    keys: JSON.parse(readFileSync(file, 'utf8')) as KeyFile['keys'],
    since: existsSync(dates) ? (JSON.parse(readFileSync(dates, 'utf8')) as KeyFile['since']) : {},
  }
}

/** Writes the whole file or nothing, because sealed data is lost without its key. */
function write(data: string, { keys, since }: KeyFile): void {
  for (const [name, value] of [
    ['keys.json', keys],
    [SINCE, since],
  ] as const) {
    replaceFile(join(data, name), `${JSON.stringify(value, null, 2)}\n`)
  }
}
