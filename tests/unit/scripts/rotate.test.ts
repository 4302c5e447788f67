/** Keys of a self-hosted installation are rotated in its keys.json, and no needed key is removed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { listInvalidKeys } from '../../../contract/core/settings/key-checks.ts'
import { migrate } from '../../../scripts/db/schema.ts'
import { groupUses, missingSentences, needsOf } from '../../../scripts/rotate/needed-keys.ts'
import { dropOwn, rotateOwn } from '../../../scripts/rotate/own-keys.ts'
import { dropLine, nextIdAt, rotationLines } from '../../../scripts/rotate/remote.ts'
import { livingIds, TURNED, WAITS } from '../../../scripts/rotate/rings.ts'
import { dropShared, rotateShared, SHARED_NAMES, sharedLines } from '../../../scripts/rotate/shared-keys.ts'
import { faultsOf, type ServeConfig } from '../../../scripts/serve/config.ts'
import { keysOf } from '../../../scripts/serve/keys.ts'

const data = mkdtempSync(join(tmpdir(), 'itda-rotate-'))
const said: string[] = []
const say = (line: string) => void said.push(line)
const NOW = new Date('2026-11-23T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const first = keysOf(data)
const read = () => JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as Record<string, string>

const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
mkdirSync(folder, { recursive: true })
const db = new DatabaseSync(join(folder, 'one.sqlite'))
migrate(db)
const stop = (index: string) => db.prepare('INSERT INTO mail_stops (address_index) VALUES (?)').run(index)
stop('a'.repeat(64))

afterAll(() => {
  db.close()
  rmSync(data, { recursive: true })
})

test.each(TURNED)(
  '%s: the next is made in front of the old one, which goes in its time and not before',
  (name) => {
    const turn = { data, name, now: NOW, say }
    const before = read()[name] ?? ''
    rotateOwn(turn)
    const both = read()[name] ?? ''
    expect(listInvalidKeys({ [name]: both }, [name])).toEqual([])
    expect(both.split(',')[1]).toContain(before.replace(/^.*:/, ''))
    expect(livingIds(name, both)).toHaveLength(2)
    expect(() => rotateOwn(turn)).toThrow('--drop the older one first')
    const drop = (now: Date, wasSeen = false) => dropOwn({ ...turn, now, wasSeen })
    if (name === 'INDEX_KEY') {
      expect(() => drop(later(WAITS[name].ms)), 'one value stands under it').toThrow(
        'INDEX_KEY 1 is needed by 1 values (mail_stops.address_index)',
      )
      expect(() => drop(NOW, true)).toThrow('is needed by 1 values')
      db.exec(`UPDATE mail_stops SET address_index = '2.' || address_index`)
    }
    expect(() => drop(later(WAITS[name].ms - 1000))).toThrow('still serves')
    drop(later(WAITS[name].ms))
    const after = read()[name] ?? ''
    expect(listInvalidKeys({ [name]: after }, [name])).toEqual([])
    expect(livingIds(name, after)).toHaveLength(1)
    expect(after.includes(before.replace(/^.*:/, ''))).toBe(name === 'INDEX_KEY')
    expect(() => drop(later(WAITS[name].ms))).toThrow('has one generation')
  },
)

test('an exposed key is dropped before its time when nothing stored is lost by it, and the output never contains a key', () => {
  for (const name of ['JWT_KEYS', 'BACKUP_KEY'] as const) {
    rotateOwn({ data, name, now: NOW, say })
    const drop = () => dropOwn({ data, name, now: NOW, say, wasSeen: true })
    if (name === 'JWT_KEYS') drop()
    else expect(drop).toThrow('still serves backups')
  }
  for (const key of [...Object.values(first), ...Object.values(read())].flatMap((ring) => ring.split(',')))
    expect(said.join('\n')).not.toContain(key.replace(/^.*:/, ''))
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600)
})

test('a start is refused while stored data needs a missing key, and the refusal names the key', () => {
  expect(missingSentences(needsOf(data), read())).toEqual([])
  expect(missingSentences(needsOf(data), first)).toEqual([
    'INDEX_KEY has no key 2, under which 1 values stand (mail_stops.address_index): put it back behind the first one, from keys.json of a backup',
  ])
  expect(needsOf(join(data, 'nowhere'))).toEqual([])
  writeFileSync(join(data, 'other'), '')
})

test('for Cloudflare the command prints what to type for every worker with the key, the next key second and then first', () => {
  const lines = rotationLines('DATA_KEYS', 'production', { old: '1', next: nextIdAt('DATA_KEYS', '1', NOW) })
  expect(lines[1]).toMatch(/^N="2:\$\(openssl rand -base64 32\)"/)
  expect([lines[2]?.includes('"$S,$N"'), lines[3]?.includes('"$N,$S"')]).toEqual([true, true])
  expect(lines[2]).toContain('for c in api/wrangler.production.toml; do')
  expect(
    rotationLines('VISITOR_KEY', 'production', { old: '0', next: nextIdAt('VISITOR_KEY', '0', NOW) }),
  ).toHaveLength(3)
  expect(nextIdAt('VISITOR_KEY', '0', NOW)).toBe('20782')
  expect(nextIdAt('SESSION_KEYS', 'k1', NOW)).toBe('k2')
  expect(dropLine('BACKUP_KEY', 'production')).toContain('api/wrangler.production.toml')
  const rows = [{ ring: 'DATA_KEYS', place: 'phones.number_sealed', generation: '1', count: 2 }]
  expect(groupUses(rows)).toEqual([
    { ring: 'DATA_KEYS', generation: '1', count: 2, places: ['phones.number_sealed'] },
  ])
})

test('a secret shared with another side has two generations in the configuration until one is dropped, and is never printed', () => {
  const config = join(data, 'itda.json')
  const before = {
    MAIL_WEBHOOK_SECRET: `whsec_${btoa('m'.repeat(24))}`,
    LINKPRICE_PATH_SECRET: 'l'.repeat(32),
    HEALTH_TOKEN: 'h'.repeat(32),
  }
  const settings = { MAIL_API_KEY: 're_1', MAIL_FROM: 'a@b.kr', ...before }
  writeFileSync(config, JSON.stringify({ origin: 'https://itda.example', settings, off: ['alarms'] }), {
    mode: 0o600,
  })
  const lines: string[] = []
  const sayIt = (line: string) => void lines.push(line)
  const now = () => (JSON.parse(readFileSync(config, 'utf8')) as { settings: typeof settings }).settings
  const theirs = `whsec_${btoa('n'.repeat(24))}`
  for (const name of SHARED_NAMES) {
    const turn = { config, name, say: sayIt }
    expect(() => dropShared(turn)).toThrow('has one generation')
    rotateShared(turn, () => `${theirs}\n`)
    const [next, old, ...more] = now()[name].split(',')
    expect([old, more, next === theirs]).toEqual([before[name], [], name === 'MAIL_WEBHOOK_SECRET'])
    expect(() => rotateShared(turn, () => theirs)).toThrow('--drop the older one first')
    dropShared(turn)
    expect(now()[name]).toBe(next)
    for (const secret of [next ?? '', before[name]]) expect(lines.join('\n')).not.toContain(secret)
  }
  // The current secret, or an invalid one, is refused and nothing is written.
  const turn = { config, name: 'MAIL_WEBHOOK_SECRET', say: sayIt } as const
  for (const given of [theirs, 'plain', ''])
    expect(() => rotateShared(turn, () => given), given).toThrow('settings.MAIL_WEBHOOK_SECRET')
  expect(now().MAIL_WEBHOOK_SECRET).toBe(theirs)
  expect(() => rotateShared({ ...turn, config: '' }, () => theirs)).toThrow('--config FILE')
  expect(JSON.parse(readFileSync(config, 'utf8'))).toMatchObject({ off: ['alarms'] })
  expect(statSync(config).mode & 0o777).toBe(0o600)
})

test('the start of a self-hosted installation reports an invalid shared secret', () => {
  const config = { origin: 'https://itda.example', port: 0, settings: {}, off: [] } as unknown as ServeConfig
  const about = (HEALTH_TOKEN: string) =>
    faultsOf({ ...config, settings: { HEALTH_TOKEN } }).filter((line) => line.includes('HEALTH_TOKEN'))
  const [one, two] = ['a'.repeat(16), 'b'.repeat(16)]
  for (const good of [one, `${one},${two}`]) expect(about(good)).toEqual([])
  expect(about('short').join()).toContain('16 letters or more')
  expect(about(`${one},${one}`).join()).toContain('are the same')
  expect(about(`${one},${two},${one}`).join()).toContain('two at most')
})

test('for Cloudflare the printed commands give every worker both secrets before the other side changes and one after', () => {
  const [, , both = '', tell = '', alone = ''] = sharedLines('LINKPRICE_PATH_SECRET', 'production')
  expect(both).toContain('for c in api/wrangler.production.toml; do')
  expect([both.includes('"$N,$S"'), tell.includes('LinkPrice'), alone.includes('"$N"')]).toEqual([
    true,
    true,
    true,
  ])
  expect(sharedLines('HEALTH_TOKEN', 'production')[2]).toContain('for c in wrangler.production.toml; do')
  expect(sharedLines('MAIL_WEBHOOK_SECRET', 'production')[1]).toMatch(/^read -rs N/)
})
