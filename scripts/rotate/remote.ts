/**
 * Rotates keys at Cloudflare, where nobody can read one back: lists the commands to type, and checks whether
 * the old key may go.
 */

import type { SharedName } from '../../contract/core/settings/shared-secrets.ts'
import { executeOn, rowsOf } from '../db/remote.ts'
import { configOf, type Target } from '../workers/targets.ts'
import { namesFor, WORKERS } from '../workers/workers.ts'
import { groupUses } from './needed-keys.ts'
import { type KeyName, seoulDay, WAITS } from './rings.ts'

/**
 * The commands to type, in order. `old` and `next` are ids. The shell variable `$S` must stay set until the
 * last command.
 */
export function rotationLines(
  name: KeyName,
  target: Target,
  { old, next }: { old: string; next: string },
): string[] {
  const step = (value: string) => putLine(name, target, value)
  const isTwoSteps = !['VISITOR_KEY', 'BACKUP_KEY', 'PUSH_KEY'].includes(name)
  return [
    `read -rs S   # ${name} as it is: <id>:<base64>; the key of the first days has no id and gets one: ${old}:<base64>`,
    `N="${next}:$(openssl rand -base64 32)"   # keep it where the secrets are kept`,
    ...(isTwoSteps ? [step('$S,$N')] : []),
    step('$N,$S'),
  ]
}

export function dropLine(name: KeyName, target: Target): string {
  const value = name === 'INDEX_KEY' ? '<next>,<old id>x:<old>' : '<next>'
  return `read -rs V   # ${value}\n${putLine(name, target, '$V')}`
}

/** The command for every worker that has the secret. */
export function putLine(name: KeyName | SharedName, target: Target, value: string): string {
  return `for c in ${filesOf(name, target).join(' ')}; do printf %s "${value}" | npx wrangler secret put ${name} --env ${target} -c $c; done`
}

/**
 * Describes the values that still need a generation, as the deployed database counted them within the last
 * hour. Null when there are none.
 */
export async function remoteNeed(name: KeyName, target: Target, old: string): Promise<string | null> {
  if (name !== 'DATA_KEYS' && name !== 'INDEX_KEY') return null
  const rows = await rowsOf<{ ring: string; place: string; generation: string; count: number }>(
    executeOn(target),
    'SELECT ring, place, generation, count FROM key_uses',
  )
  if (rows.length === 0) throw new Error('nothing has been counted yet: wait for the job 키별 잔여 값 집계')
  const need = groupUses(rows).find(({ ring, generation }) => ring === name && generation === old)
  return need ? `${name} ${old} is needed by ${need.count} values (${need.places.join(', ')})` : null
}

export function waitOf(name: KeyName): string {
  return `The old one still serves ${WAITS[name].for}: ${Math.ceil(WAITS[name].ms / 86_400_000)} day(s) from the last command.`
}

export function nextIdAt(name: KeyName, old: string, now: Date): string {
  if (name === 'VISITOR_KEY') return String(seoulDay(now) + 2)
  return name === 'SESSION_KEYS' ? `k${Number(old.replace(/^k/, '')) + 1}` : String(Number(old) + 1)
}

function filesOf(name: KeyName | SharedName, target: Target): string[] {
  const all = WORKERS.filter((worker) => namesFor(worker).includes(name))
  return all.map(({ config }) => configOf(config, target))
}
