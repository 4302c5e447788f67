/** The file of secrets, and the values that each worker gets. */
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newKey } from '#tests/helpers/production.ts'
import { type AccountFolder, makeAccount } from '#tests/helpers/upkeep/account.ts'
import { putSecrets } from '../../../../scripts/deploy/put-secrets.ts'
import { KEYS } from '../../../../scripts/serve/keys.ts'
import { FEATURES } from '../../../../scripts/workers/features.ts'
import { saveInstallation } from '../../../../scripts/workers/targets.ts'
import { namesFor, WORKERS } from '../../../../scripts/workers/workers.ts'

vi.mock('../../../../scripts/run.ts', async (original) => {
  const { run } = await import('#tests/helpers/upkeep/wrangler-stand-in.ts')
  return { ...(await original<object>()), run }
})

const GIVEN: Record<string, string> = {
  MAIL_URL: 'smtps://user:hidden-password@smtp.itda.kr:465',
  MAIL_FROM: '잇다 <hello@itda.kr>',
  PORTONE_API_SECRET: 'hidden-portone',
  PORTONE_STORE_ID: 'store-hidden',
  PORTONE_CHANNEL_KEY: 'channel-key-hidden',
}
const OFF = FEATURES.map(({ name }) => name).filter((name) => name !== 'identity' && name !== 'backup')

function makeStage(off: string[] = OFF) {
  const at = makeAccount()
  const ids = { d1: '1'.repeat(32), kv: '2'.repeat(32) }
  saveInstallation('production', { origin: 'https://itda.kr', zone: 'itda.kr', ...ids, off })
  const file = `${at.folder}-secrets/production.env`
  const read = () => readFileSync(file, 'utf8')
  const kept = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(read())?.[1] ?? ''
  const fill = (values: Record<string, string>) =>
    writeFileSync(
      file,
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
        read(),
      ),
    )
  const put = (named = file) => at.type((say) => putSecrets(named, 'production', say))
  return { ...at, file, read: { file: read, kept }, fill, put }
}

const secretsOf = (at: Pick<AccountFolder, 'account'>, worker: string) =>
  Object.keys(at.account().secrets[`itda-${worker}`] ?? {}).toSorted()

test('the secrets file is made once, with fresh keys, for its owner alone, and lists every secret', async () => {
  const at = makeStage()
  const first = await at.put()
  expect([first.code, first.said]).toEqual([
    1,
    expect.stringContaining('MAIL_FROM: nothing is deployed without it'),
  ])
  expect(statSync(at.file).mode & 0o777).toBe(0o600)
  for (const name of Object.keys(KEYS)) expect(at.read.kept(name), name).toMatch(/^(k?1:)?[\w+/]{43}=$/)
  for (const { name, needs } of FEATURES)
    for (const one of Object.values(needs).flat())
      expect(at.read.file(), name).toMatch(new RegExp(`^${one}=`, 'm'))
  expect(at.read.file()).toContain(
    '# the V2 API secret of PortOne — without it: the identity check answers 424',
  )
  const before = at.read.file()
  await at.put()
  expect(at.read.file()).toBe(before)
})

test('each worker gets exactly the secrets it needs, the same value in all, and the output shows no value', async () => {
  const at = makeStage()
  await at.put()
  at.fill(GIVEN)
  at.typed()
  const { code, said } = await at.put()
  expect([code, said]).toEqual([0, expect.stringContaining('Every worker has what it needs')])
  const { secrets } = at.account()
  for (const worker of WORKERS) {
    const { name } = worker
    const wanted = [
      ...namesFor(
        worker,
        FEATURES.filter((one) => !OFF.includes(one.name)),
      ),
    ]
    const filled = Object.keys({ ...GIVEN, ...KEYS, HEALTH_TOKEN: '' })
    expect(secretsOf(at, name), name).toEqual(wanted.filter((one) => filled.includes(one)).toSorted())
    for (const [one, value] of Object.entries(secrets[`itda-${name}`] ?? {})) {
      expect(value, one).toBe(at.read.kept(one))
      expect(said).not.toContain(value)
    }
  }
  expect(secretsOf(at, 'go')).toEqual(['CLICK_KEYS', 'VISITOR_KEY'])
  expect(secretsOf(at, 'web')).toEqual(['HEALTH_TOKEN', 'SESSION_KEYS'])
  expect(Object.keys(secrets).filter((name) => secrets[name]?.['BACKUP_KEY'])).toEqual(['itda-api'])
  const bulk = at.typed().filter((line) => line.startsWith('secret bulk'))
  expect(bulk.length).toBeLessThanOrEqual(WORKERS.length)
  console.info(
    `secret entries in the file: ${Object.keys(GIVEN).length} typed, put into ${WORKERS.length} workers by ${bulk.length} commands`,
  )
})

test('the command never overwrites a key but overwrites any other secret', async () => {
  const at = makeStage()
  await at.put()
  at.fill(GIVEN)
  await at.put()
  const before = at.account().secrets
  at.fill({ DATA_KEYS: newKey('1:'), PORTONE_API_SECRET: 'another' })
  expect((await at.put()).code).toBe(0)
  const { secrets } = at.account()
  expect(secrets['itda-api']).toEqual({ ...before['itda-api'], PORTONE_API_SECRET: 'another' })
})

test('the command makes no new file when workers already have keys', async () => {
  const at = makeStage()
  await at.put()
  at.fill(GIVEN)
  await at.put()
  const before = at.account().secrets
  const other = `${dirname(at.file)}/other.env`
  const { code, said } = await at.put(other)
  expect([code, said]).toEqual([1, expect.stringContaining('DATA_KEYS')])
  expect(said).toContain('what is stored opens with those alone')
  expect(existsSync(other)).toBe(false)
  expect(at.account().secrets).toEqual(before)
})

test('an interrupted run continues with the same keys and shows no value', async () => {
  const at = makeStage()
  at.change({ fail: { command: 'secret bulk --env production -c api/', says: `no, hidden-portone` } })
  await at.put()
  at.fill(GIVEN)
  const key = at.read.kept('CLICK_KEYS')
  at.change({
    fail: { command: 'secret bulk --env production -c go/', says: `no {"CLICK_KEYS":"${key}"}` },
  })
  const { said } = await at.put()
  expect(said).toContain('go was not given its secrets')
  expect(said).not.toContain(key)
  expect((await at.put()).code).toBe(0)
  const { secrets } = at.account()
  for (const name of ['api', 'go'])
    expect(secrets[`itda-${name}`]?.['CLICK_KEYS'], name).toBe(at.read.kept('CLICK_KEYS'))
})

test('the command refuses an unusable secret by name, never by value, and uploads nothing', async () => {
  const at = makeStage()
  await at.put()
  const unfit = {
    DATA_KEYS: '1:short-and-hidden',
    // This key is in the repository.
    CLICK_KEYS: '1:ZGV2ZWxvcG1lbnQtY2xpY2sta2V5LW9ubHktMDAwMDE=',
    MAIL_URL: 'hidden-words',
    MAIL_FROM: 'hidden-name',
    HEALTH_TOKEN: 'hidden',
  }
  at.fill({ ...GIVEN, ...unfit })
  const before = at.account().secrets
  const { code, said } = await at.put()
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing was put')])
  for (const name of Object.keys(unfit)) expect(said).toContain(`- ${name}:`)
  expect(said).not.toContain('hidden')
  expect(at.account().secrets).toEqual(before)
})

test('the command refuses a name nothing reads, a file others can read and a file inside the repository', async () => {
  const at = makeStage()
  await at.put()
  writeFileSync(at.file, `${at.read.file()}\nPORTONE_SECRET=hidden\n`)
  expect((await at.put()).said).toContain('PORTONE_SECRET: nothing reads a secret of this name')
  chmodSync(at.file, 0o644)
  expect((await at.put()).said).toContain('chmod 600')
  const inside = await at.put('production.env')
  expect([inside.code, inside.said]).toEqual([1, expect.stringContaining('outside of it')])
})

test('the command reports what a feature lacks and leaves secrets of a disabled feature in the file', async () => {
  const at = makeStage(OFF.filter((name) => name !== 'alarms'))
  await at.put()
  at.fill({ ...GIVEN, NTS_API_KEY: 'of-a-feature-that-is-off' })
  const { code, said } = await at.put()
  expect([code, said]).toEqual([1, expect.stringContaining('alarms: ALARM_WEBHOOK_URL in api')])
  expect(secretsOf(at, 'api')).not.toContain('NTS_API_KEY')
})
