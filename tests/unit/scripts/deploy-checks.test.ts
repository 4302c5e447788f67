import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { askedFor, secretSentences } from '../../../scripts/deploy/checks.ts'
import { FEATURES } from '../../../scripts/deploy/features.ts'
import { WORKERS } from '../../../scripts/deploy/workers.ts'

type Present = Parameters<typeof secretSentences>[0]

/** Every worker has every secret, but for those of `lacks`. */
function presentBut(lacks: Partial<Record<string, string>> = {}): Present {
  return new Map(
    WORKERS.map(({ name, secrets, anyOf = [] }) => [
      name,
      [...secrets, ...anyOf.slice(0, 1)].filter((secret) => lacks[name] !== secret),
    ]),
  )
}

test('nothing is asked for when every worker has its secrets', () => {
  expect(secretSentences(presentBut())).toEqual([])
})

test('a secret of one worker is put into that one', () => {
  const alone = { name: 'api' as const, config: 'api/wrangler.toml', secrets: ['OF_ONE'] }
  expect(secretSentences(new Map(), 'production', [alone])).toEqual([
    'secret OF_ONE: npx wrangler secret put OF_ONE --env production -c api/wrangler.production.toml',
  ])
})

test('a secret that workers share is asked for once and put into all of them', () => {
  const [one = '', ...more] = secretSentences(
    presentBut({
      office: 'SESSION_KEYS',
      books: 'SESSION_KEYS',
      account: 'SESSION_KEYS',
      web: 'SESSION_KEYS',
    }),
  )
  expect(more).toEqual([])
  expect(one).toMatch(/^secret SESSION_KEYS, the same in office and books and account and web: /)
  expect(one).toContain(
    'for c in office/wrangler.production.toml books/wrangler.production.toml account/wrangler.production.toml wrangler.production.toml; do',
  )
  expect(one).not.toContain('has one')
})

test('mail goes one way or the other, the same in every worker of the API', () => {
  const resend = new Map(
    [...presentBut()].map(([name, has]) => [
      name,
      [...has.filter((one) => one !== 'MAIL_URL'), 'MAIL_API_KEY'],
    ]),
  )
  expect(secretSentences(resend)).toEqual([])
  const [one = '', ...more] = secretSentences(presentBut({ back: 'MAIL_URL' }))
  expect(more).toEqual([])
  expect(one).toMatch(/^secret MAIL_URL or secret MAIL_API_KEY, the same in desk and back and api: /)
})

test('all workers of the API get the value of a key in one go', () => {
  const [one = '', ...more] = secretSentences(
    presentBut({ api: 'JWT_KEYS', back: 'JWT_KEYS', desk: 'JWT_KEYS' }),
  )
  expect(more).toEqual([])
  expect(one).toMatch(
    /^secret JWT_KEYS, the same in desk and back and api: .* for c in desk\/wrangler\.production\.toml back\/wrangler\.production\.toml api\/wrangler\.production\.toml; do/,
  )
})

test('a worker that lacks what another has is told so, as the value cannot be read back', () => {
  const [one = ''] = secretSentences(presentBut({ office: 'SESSION_KEYS' }))
  expect(one).toContain('(books,account,web has one: give its value again, or all a fresh one)')
})

test('a dry run names every secret and every feature there is to set up', () => {
  const asked = askedFor('production').join('\n')
  for (const name of new Set(WORKERS.flatMap(({ secrets, anyOf = [] }) => [...secrets, ...anyOf])))
    expect(asked).toContain(`secret ${name}`)
  for (const name of ['itda', 'itda-links', 'itda-files', 'itda-backups', 'itda-clicks', 'itda-mail-dead'])
    expect(asked).toMatch(new RegExp(`^stores, .* ${name}(,|$)`, 'm'))
  for (const { name } of FEATURES) expect(asked).toMatch(new RegExp(`^${name}`, 'm'))
  expect(asked).toContain('business details')
})

test('each worker is deployed after those it is bound to, and they are all there', () => {
  const deployed = new Set<string>()
  for (const { config } of WORKERS) {
    expect(existsSync(config)).toBe(true)
    const { name, services } = readConfig({ config, env: 'production' }, { hideWarnings: true })
    for (const { service } of services ?? []) expect(deployed, `${name} binds ${service}`).toContain(service)
    deployed.add(name ?? '')
  }
})
