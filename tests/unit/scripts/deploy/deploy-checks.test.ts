import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { listRequiredSecrets, secretSentences } from '../../../../scripts/deploy/checks.ts'
import { FEATURES } from '../../../../scripts/workers/features.ts'
import { WORKERS } from '../../../../scripts/workers/workers.ts'

type Present = Parameters<typeof secretSentences>[0]

/** Every worker has every secret, except those in `lacks`. */
function presentBut(lacks: Partial<Record<string, string>> = {}): Present {
  return new Map(
    WORKERS.map(({ name, secrets, anyOf = [] }) => [
      name,
      [...secrets, ...anyOf.slice(0, 1)].filter((secret) => lacks[name] !== secret),
    ]),
  )
}

test('the check asks for nothing when every worker has its secrets', () => {
  expect(secretSentences(presentBut())).toEqual([])
})

const PUT = 'put with npm run secrets -- --file <file outside of the repository>'

test('the check names a missing secret with every worker that lacks it, and one command sets them all', () => {
  const alone = { name: 'api' as const, config: 'api/wrangler.toml', secrets: ['OF_ONE', 'OF_TWO'] }
  expect(secretSentences(new Map(), 'production', [alone])).toEqual([
    'secret OF_ONE is missing in api',
    'secret OF_TWO is missing in api',
    PUT,
  ])
  const lacks = presentBut({ ops: 'SESSION_KEYS', web: 'SESSION_KEYS', go: 'CLICK_KEYS' })
  expect(secretSentences(lacks)).toEqual([
    'secret CLICK_KEYS is missing in go',
    'secret SESSION_KEYS is missing in ops, web',
    PUT,
  ])
  expect(secretSentences(lacks, 'staging').at(-1)).toBe(`${PUT} --env staging`)
})

test('mail needs MAIL_URL or MAIL_API_KEY, and either one is enough', () => {
  const resend = new Map(
    [...presentBut()].map(([name, has]) => [
      name,
      [...has.filter((one) => one !== 'MAIL_URL'), 'MAIL_API_KEY'],
    ]),
  )
  expect(secretSentences(resend)).toEqual([])
  expect(secretSentences(presentBut({ api: 'MAIL_URL' }))).toEqual([
    'secret MAIL_URL or secret MAIL_API_KEY is missing in api',
    PUT,
  ])
})

test('a dry run names every secret, store and feature to set up', () => {
  const asked = listRequiredSecrets('production').join('\n')
  for (const name of new Set(WORKERS.flatMap(({ secrets, anyOf = [] }) => [...secrets, ...anyOf])))
    expect(asked).toContain(`secret ${name}`)
  for (const name of ['itda', 'itda-links', 'itda-files', 'itda-backups', 'itda-clicks', 'itda-mail-dead'])
    expect(asked).toMatch(new RegExp(`^stores, .* ${name}(,|$)`, 'm'))
  for (const { name } of FEATURES) expect(asked).toMatch(new RegExp(`^${name}`, 'm'))
  expect(asked).toContain('business details')
  expect(asked).toContain(PUT)
  expect(asked).not.toContain('secret put')
})

test('each worker is deployed after the workers it binds, and every configuration exists', () => {
  const deployed = new Set<string>()
  for (const { config } of WORKERS) {
    expect(existsSync(config)).toBe(true)
    const { name, services } = readConfig({ config, env: 'production' }, { hideWarnings: true })
    for (const { service } of services ?? []) expect(deployed, `${name} binds ${service}`).toContain(service)
    deployed.add(name ?? '')
  }
})
