/**
 * Rotates secrets that two sides know (contract/core/settings/shared-secrets.ts). The next one is beside the
 * old one until the other side has it. This code prints no secret.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type SharedName, sharedFault, sharedSecrets } from '../../contract/core/settings/shared-secrets.ts'
import { replaceFile, requireReplaceable } from '../files.ts'
import type { Target } from '../workers/targets.ts'
import { putLine } from './remote.ts'

export const SHARED: Record<SharedName, { tell: string; isTheirs: boolean; form: string }> = {
  MAIL_WEBHOOK_SECRET: {
    tell: 'let the mail provider sign with it alone (Resend, Webhooks)',
    isTheirs: true,
    form: '`whsec_…` as the mail provider shows it',
  },
  LINKPRICE_PATH_SECRET: {
    tell: 'tell LinkPrice the address that ends with it',
    isTheirs: false,
    form: '16 letters or more, which an address takes as they are',
  },
  HEALTH_TOKEN: { tell: 'give it to the probe', isTheirs: false, form: '16 letters or more' },
}
export const SHARED_NAMES = Object.keys(SHARED) as SharedName[]

/** The fault of a setting, in a sentence; null when there is none. */
export function sharedSentence(name: SharedName, setting: string | undefined): string | null {
  const fault = sharedFault(name, setting)
  if (!fault) return null
  return {
    form: `settings.${name}: ${SHARED[name].form}; while it is changed <next>,<old>`,
    same: `settings.${name}: the next one and the old one are the same`,
    many: `settings.${name}: two at most, <next>,<old>`,
  }[fault]
}

type RotationStep = { config: string; name: SharedName; say: (line: string) => void }

/**
 * Rotates a secret in the configuration of a self-hosted installation. `given`: the next secret, when the
 * other side makes it. Throws a plain message.
 */
export function rotateShared({ config, name, say }: RotationStep, given: () => string): void {
  const { all, setting } = read(config, name)
  if (setting.includes(',')) throw new Error(`${name} has two generations: --drop the older one first`)
  const next = SHARED[name].isTheirs ? given().trim() : randomBytes(24).toString('hex')
  const both = `${next},${setting}`
  const fault = sharedSentence(name, both)
  if (fault) throw new Error(fault)
  write(config, all, name, both)
  say(
    `${name}: the next one stands before the old one in ${config}, and both are taken from the next start on.`,
  )
  say(`Start the site anew, then ${SHARED[name].tell}: it is the first of the two.`)
  say(`When nobody uses the old one any more: npm run rotate -- --config ${config} --key ${name} --drop`)
}

export function dropShared({ config, name, say }: RotationStep): void {
  const { all, setting } = read(config, name)
  const [next, old] = sharedSecrets(name, setting)
  if (!next || !old) throw new Error(`${name} has one generation: nothing is to go`)
  write(config, all, name, next)
  say(`${name}: the old one is refused from the next start on.`)
}

/** The commands to type at Cloudflare, for every worker that has the secret. */
export function sharedLines(name: SharedName, target: Target): string[] {
  const { isTheirs, tell } = SHARED[name]
  return [
    `read -rs S   # ${name} as it is`,
    isTheirs ? 'read -rs N   # the next one, as the other side shows it' : 'N="$(openssl rand -hex 24)"',
    putLine(name, target, '$N,$S'),
    `# ${tell}: echo "$N"; when nobody uses the old one any more:`,
    putLine(name, target, '$N'),
  ]
}

type Settings = { settings?: Record<string, string> }

function read(config: string, name: SharedName): { all: Settings; setting: string } {
  if (!config) throw new Error(`${name} stands in the configuration: --config FILE`)
  const all = JSON.parse(readFileSync(requireReplaceable(config), 'utf8')) as Settings
  const setting = all.settings?.[name]
  if (!setting) throw new Error(`${config} has no settings.${name}`)
  return { all, setting }
}

function write(config: string, all: Settings, name: SharedName, setting: string): void {
  const text = JSON.stringify({ ...all, settings: { ...all.settings, [name]: setting } }, null, 2)
  replaceFile(config, `${text}\n`)
}
