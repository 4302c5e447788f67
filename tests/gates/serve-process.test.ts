/**
 * An installation started with the exact command and environment of its unit. It ends on SIGTERM with its
 * last click on disk.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { requestFresh } from '../../scripts/engine/request.ts'
import {
  everySetting,
  mailUrlAt,
  sampleConfig,
  startProviders,
  tryEveryFeature,
} from '../helpers/served-site.ts'
import { CERTIFICATE, startSmtp } from '../helpers/smtp/server.ts'

const PATIENT = 10 * 60_000
const place = mkdtempSync(join(tmpdir(), 'itda-unit-'))
const [data, config] = [join(place, 'data'), join(place, 'itda.json')]
const UNIT = readFileSync('scripts/serve/itda.service', 'utf8').replaceAll('/opt/itda', process.cwd())
const IMAGE = readFileSync('Dockerfile', 'utf8')
const running = new Set<ChildProcess>()
/** Not in the unit, but needed here, because the mail server uses a test certificate. */
const OURS = { NODE_EXTRA_CA_CERTS: CERTIFICATE }
const letters = Promise.withResolvers<void>()
const mail = await startSmtp({
  answer: (line) => {
    if (line === '.') letters.resolve()
    return undefined
  },
})
const providers = await startProviders()

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all([mail.close(), providers.close()])
  rmSync(place, { recursive: true, force: true, maxRetries: 3 })
})

function unitSays(name: string): string {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT) ?? []
  if (!value) throw new Error(`the unit says no ${name}`)
  return value
}

/** Starts the process as the unit does: `said` is its output so far, `ended` its exit code. */
function launch(hear = (_said: string) => {}) {
  const line = unitSays('ExecStart').replace('/var/lib/itda', data).replace('/etc/itda.json', config)
  const [program = '', ...args] = line.split(' ')
  const [name = '', path = ''] = unitSays('Environment').split('=')
  const child = spawn(program, args, { cwd: unitSays('WorkingDirectory'), env: { [name]: path, ...OURS } })
  running.add(child)
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString()
      hear(text)
    })
  return { child, ended, said: () => text }
}

/** Starts the site and waits until it answers. */
async function start() {
  const answered = Promise.withResolvers<number>()
  const { child, ended, said } = launch((text) => {
    const [, at] = /is answered at 127\.0\.0\.1:(\d+)/.exec(text) ?? []
    if (at) answered.resolve(Number(at))
  })
  void ended.then((code) => answered.reject(new Error(`it ended with ${code}: ${said()}`)))
  const port = await answered.promise
  const read = (path_: string, headers = {}) =>
    requestFresh(new URL(`http://127.0.0.1:${port}`), '127.0.0.1', path_, { headers })
  return {
    read,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill(unitSays('KillSignal') as NodeJS.Signals)
      return ended
    },
  }
}

function openOf(folder: string): DatabaseSync[] {
  const at = join(data, 'state/v3', folder)
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'))
    .map((name) => new DatabaseSync(join(at, name), { timeout: 5_000 }))
}

function insert(rows: Record<string, Record<string, string | number>>): void {
  const [db] = openOf('d1')
  for (const [table, row] of Object.entries(rows)) {
    const names = Object.keys(row)
    db?.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(row))
  }
  db?.close()
}

/**
 * Reads the clicks on disk: in the shard, or in the outbox that its queue has not emptied yet
 * (scripts/serve/courier.ts).
 */
function written(): string {
  const shards = openOf('do').map((db) => {
    const has = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'log'").get()
    const text = has ? JSON.stringify(db.prepare('SELECT body FROM log').all()) : ''
    db.close()
    return text
  })
  const kv = join(data, 'state/v3/kv')
  const values = readdirSync(kv, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith('blobs'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  return [...shards, ...values.filter((value) => value.startsWith('{"batchId"'))].join('')
}

test('systemd accepts the unit, and the image has the same script and stop signal as the unit', () => {
  const verify = '/usr/bin/systemd-analyze'
  const file = join(place, 'itda.service')
  writeFileSync(file, UNIT)
  if (existsSync(verify)) execFileSync(verify, ['verify', file], { stdio: 'pipe' })
  expect(statSync(unitSays('ExecStart').split(' ')[0] ?? '').mode & 0o111).toBeGreaterThan(0)
  const script = (text: string) => /scripts\/serve\.ts/.exec(text)?.[0] ?? ''
  expect(existsSync(script(unitSays('ExecStart')))).toBe(true)
  expect(script(/^CMD .*$/m.exec(IMAGE)?.[0] ?? '')).toBe(script(unitSays('ExecStart')))
  expect(/^STOPSIGNAL (\w+)$/m.exec(IMAGE)?.[1]).toBe(unitSays('KillSignal'))
  // The image contains everything that git tracks, and leaves out only built files.
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  expect(tracked.filter((path) => left.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([])
})

test('a process stopped with a click in flight saves the click, exits cleanly and starts again', {
  timeout: PATIENT,
}, async () => {
  // The configuration of the documentation, except for the services that this test plays.
  const sample = sampleConfig()
  const places = { MAIL_URL: mailUrlAt(mail.port), PORTONE_URL: `${providers.url}/PORTONE_URL` }
  const settings = { ...sample.settings, ...places }
  writeFileSync(config, JSON.stringify({ ...sample, port: 0, settings }))
  const first = await start()
  const site = JSON.parse((await first.read('/api/site-config')).text) as { data: object }
  expect(site.data).toMatchObject({ isOpen: false, identityWay: 'window' })
  const asked = await fetch(`${first.url}/api/auth/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@shop.example' }),
  })
  expect(asked.status).toBe(200)
  await letters.promise
  expect(mail.letters).toMatchObject([{ to: 'first@shop.example', isSecure: true }])
  const at = new Date().toISOString()
  insert({
    users: { id: 'usr_1', email: 'a@itda.test', role: 'member', created_at: at, last_sign_in_at: at },
    creators: {
      id: 'crt_1',
      user_id: 'usr_1',
      nickname: '하나',
      grade_level: 1,
      created_at: at,
      approved_at: at,
    },
    partners: {
      id: 'prt_1',
      title: '상점',
      title_en: 'Shop',
      category: 'general',
      description: '상점',
      home_url: 'https://shop.example.com/',
      rate_bps: 800,
      rates: '[]',
      window_days: 7,
      confirm_days: 30,
      param: 'subid',
      exclusions: '[]',
      banned_methods: '[]',
      state: 'active',
      created_at: at,
    },
    links: {
      id: 'lnk_unit1',
      code: 'abcdEF1',
      creator_id: 'crt_1',
      partner_id: 'prt_1',
      url: 'https://shop.example.com/products/1',
      title: '상품',
      sub_id: '',
      created_at: at,
    },
  })
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  expect((await first.read('/l/abcdEF1', { 'user-agent': agent })).status).toBe(302)
  expect(await first.stop()).toBe(0)
  expect(written()).toContain('lnk_unit1')
  const every = everySetting(providers.url, mailUrlAt(mail.port))
  writeFileSync(config, JSON.stringify({ ...sample, port: 0, settings: every, off: [] }))
  const second = await start()
  expect((await second.read('/health')).status).toBe(200)
  await tryEveryFeature(second.url, every, providers.asked)
  expect(await second.stop()).toBe(0)
  expect(written()).toContain('lnk_unit1')
  expect(readdirSync(data).toSorted()).toEqual(['backups', 'keys.json', 'log', 'state'])
})

test('without a key its stored data needs the process does not start: it names the key, exits and never listens', {
  timeout: PATIENT,
}, async () => {
  const { port, close } = await freePort()
  await close()
  const given = JSON.parse(readFileSync(config, 'utf8')) as object
  writeFileSync(config, JSON.stringify({ ...given, port }))
  insert({ mail_stops: { address_index: `2.${'a'.repeat(64)}` } })
  const before = readdirSync(join(data, 'backups'))
  const { ended, said } = launch()
  expect(await ended).toBe(1)
  expect(said().trim()).toMatch(
    /^INDEX_KEY has no key 2, under which 1 values stand \(mail_stops\.address_index\): put it back .*keys\.json of a backup$/,
  )
  for (const key of Object.values(JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as object))
    expect(said()).not.toContain(key)
  // The port is free, and the start did not touch the database, not even for a copy.
  await (await freePort(port)).close()
  expect(readdirSync(join(data, 'backups'))).toEqual(before)
})

/** Listens on the port, or on any free one; rejects when it is taken. */
async function freePort(port = 0) {
  const server = createServer()
  await new Promise<void>((done, refuse) =>
    server.once('error', refuse).listen(port, '127.0.0.1', () => done()),
  )
  const { port: taken } = server.address() as { port: number }
  return { port: taken, close: () => new Promise<void>((done) => server.close(() => done())) }
}
