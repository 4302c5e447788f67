/** The configuration of an installation of one's own: a JSON file, read once at the start. */
import { readFileSync } from 'node:fs'
import { unfitAddresses } from '../../contract/core/settings/provider-addresses.ts'
import { parseMailUrl } from '../../contract/platform/mail-url.ts'
import { SHARED_NAMES, sharedSentence } from '../rotate/shared-keys.ts'
import { FEATURES, MAIL } from '../workers/features.ts'
import { namesOf } from '../workers/settings.ts'
import { namesFor, WORKERS } from '../workers/workers.ts'
import { KEYS } from './keys.ts'

export type ServeConfig = {
  /** The address where people reach the site, over https. */
  origin: string
  /** The address where this process listens; the proxy with the certificate is in front of it. */
  host: string
  port: number
  /** The proxy names whose request it is, at the end of `X-Forwarded-For`. Off: whoever connects is it. */
  behindProxy: boolean
  /** Settings of the workers by name (docs/settings.md): mail, identity, social sign-in, networks. */
  settings: Record<string, string>
  /** Features of deployments.json this installation does without, knowingly. */
  off: string[]
  /** Runs after each backup, with the path of the copy as its last argument: it takes the copy elsewhere. */
  afterBackup: string[]
}

/** The settings for a worker's door. */
const DOOR = namesOf(({ isOfDoor }) => isOfDoor === true)

/** Throws with every fault at once. */
export function readConfig(file: string): ServeConfig {
  const given = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServeConfig>
  const config = {
    host: '127.0.0.1',
    port: 8080,
    behindProxy: true,
    settings: {},
    off: [],
    afterBackup: [],
    ...given,
    origin: String(given.origin ?? '').replace(/\/$/, ''),
  }
  const faults = faultsOf(config)
  if (faults.length > 0) throw new Error(`${file}:\n${faults.map((one) => `  - ${one}`).join('\n')}`)
  return config
}

export function faultsOf({ origin, port, settings, off }: ServeConfig): string[] {
  const needed = FEATURES.filter(({ name }) => !off.includes(name))
  const lacking = needed.flatMap(({ name, needs, without }) => {
    const gaps = [...new Set(Object.values(needs).flat())].filter(
      (one) => !settings[one] && !Object.hasOwn(KEYS, one),
    )
    return gaps.length > 0
      ? [`settings.${gaps.join(', settings.')}: without it ${without}; or add "${name}" to "off"`]
      : []
  })
  // Ours are those the first start makes; what others call a key (SOLAPI_API_KEY) is a setting.
  const keys = Object.keys(settings).filter((name) => Object.hasOwn(KEYS, name))
  return [
    ...(URL.canParse(origin) && new URL(origin).protocol === 'https:' && new URL(origin).pathname === '/'
      ? []
      : ['origin: the address people use, such as "https://itda.example"']),
    ...(Number.isInteger(port) && port >= 0 && port < 65_536 ? [] : ['port: a number up to 65535']),
    ...mailFaults(settings),
    ...unfitAddresses(settings).map((name) => `settings.${name}: an address that begins with https://`),
    ...lacking,
    ...SHARED_NAMES.flatMap((name) => sharedSentence(name, settings[name]) ?? []),
    ...keys.map((name) => `settings.${name}: keys are made by the first start and stand in the data folder`),
    ...Object.keys(settings)
      .filter(
        (name) =>
          !keys.includes(name) && !WORKERS.some((one) => settingsOf(`itda-${one.name}`).includes(name)),
      )
      .map((name) => `settings.${name}: nothing reads a setting of this name (docs/settings.md)`),
    ...off
      .filter((name) => !FEATURES.some((one) => one.name === name))
      .map((name) => `off: "${name}" is no feature`),
  ]
}

function mailFaults({ MAIL_URL: url, MAIL_API_KEY: key, MAIL_FROM: from }: Record<string, string>): string[] {
  return [
    ...(url || key ? [] : [`settings.${MAIL.ways.join(' or settings.')}: nobody can sign up without mail`]),
    ...(from ? [] : ['settings.MAIL_FROM: nobody can sign up without mail']),
    ...(url && !parseMailUrl(url)
      ? ['settings.MAIL_URL: smtps://user:password@host:465 or smtp://user:password@host:587']
      : []),
  ]
}

/** The names a worker gets: its secrets, the settings that the features it takes part in need and accept, and the settings of its door. */
export function settingsOf(name: string): string[] {
  const worker = WORKERS.find((one) => `itda-${one.name}` === name)
  return worker ? [...namesFor(worker), ...DOOR] : []
}
