/** A self-hosted installation, from an empty folder to a click that is counted after a restart. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { V4WorkerOptions } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY_NIGHT } from '../../api/platform/clock/job.ts'
import { localDatabase } from '../../scripts/bootstrap/databases.ts'
import { requestOwner } from '../../scripts/bootstrap/request-bootstrap.ts'
import { requestFresh } from '../../scripts/engine/request.ts'
import { backUp } from '../../scripts/serve/backup.ts'
import { faultsOf, type ServeConfig } from '../../scripts/serve/config.ts'
import { openSite, type Site } from '../../scripts/serve/site.ts'
import { FEATURES } from '../../scripts/workers/features.ts'

const PATIENT = 10 * 60_000
const data = join(mkdtempSync(join(tmpdir(), 'itda-serve-')), 'data')
const database = join(data, 'state')
const config: ServeConfig = {
  origin: 'https://itda.example',
  host: '127.0.0.1',
  port: 0,
  behindProxy: true,
  settings: { MAIL_API_KEY: 're_serve', MAIL_FROM: '잇다 <hello@itda.example>' },
  off: FEATURES.map(({ name }) => name),
  afterBackup: [],
}
const said: string[] = []
const mails: { to: string[]; text: string }[] = []
let site: Site

/** Plays the mail provider; every other service is unreachable. */
async function outside(request: Request): Promise<Response> {
  if (new URL(request.url).hostname !== 'api.resend.com') return new Response('', { status: 503 })
  const letters = (await request.json()) as typeof mails
  mails.push(...letters)
  return Response.json({ data: letters.map((_, at) => ({ id: String(at) })) })
}

const open = () =>
  openSite({
    data,
    config,
    tell: (line) => void said.push(line),
    change: (worker: V4WorkerOptions) => ({ ...worker, outboundService: outside as never }),
  })

beforeAll(async () => {
  site = await open()
}, PATIENT)
afterAll(async () => {
  await site.stop()
  rmSync(join(data, '..'), { recursive: true, force: true, maxRetries: 3 })
})

const read = (path: string, headers: Record<string, string> = {}) =>
  requestFresh(new URL(`http://127.0.0.1:${site.port}`), '127.0.0.1', path, { headers })

async function tick(cron = '* * * * *'): Promise<void> {
  await site.jobs.find((job) => job.cron === cron)?.run(new Date())
}

function query<T>(sql: string, ...values: string[]): T[] {
  const folder = join(database, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite') ?? ''
  const db = new DatabaseSync(join(folder, name), { timeout: 5000 })
  try {
    return db.prepare(sql).all(...values) as T[]
  } finally {
    db.close()
  }
}

test('an empty folder becomes a site that answers at its own address with the checks of production', {
  timeout: PATIENT,
}, async () => {
  expect(await read('/health')).toMatchObject({ status: 200, text: '{"ok":true}' })
  const home = await read('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('곧 열려요')
  for (const path of ['/dev/mail', '/demo', '/api/dev/mails', '/api/internal/health'])
    expect((await read(path)).status, path).toBe(404)
  for (const path of ['/cdn-cgi/handler/scheduled', '/cdn-cgi/mf/scheduled', '/CDN-CGI/'])
    expect((await read(path)).status, path).toBe(404)
})

test('the keys are made once, in a file that nobody else can read', { timeout: PATIENT }, async () => {
  const file = join(data, 'keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(Object.keys(keys)).toHaveLength(8)
  expect(new Set(Object.values(keys)).size).toBe(8)
})

test('the first owner gets a link with the public address', { timeout: PATIENT }, async () => {
  const ask = requestOwner(localDatabase(database), 'owner@itda.test', {
    say: () => {},
    wait: async () => {
      await tick()
    },
  })
  expect((await ask).isDone).toBe(true)
  await tick()
  const mail = mails.find(({ to }) => to.includes('owner@itda.test'))
  expect(mail?.text).toMatch(/https:\/\/itda\.example\/operator-invite/)
})

test('a click in flight when the process stops is counted after the next start', {
  timeout: PATIENT,
}, async () => {
  const at = new Date().toISOString()
  for (const sql of [
    "INSERT INTO users (id, email, role, created_at, last_sign_in_at) VALUES ('usr_1', 'a@itda.test', 'member', ?1, ?1)",
    "INSERT INTO creators (id, user_id, nickname, grade_level, created_at, approved_at) VALUES ('crt_1', 'usr_1', '하나', 1, ?1, ?1)",
    `INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param, exclusions, banned_methods, state, created_at)
     VALUES ('prt_1', '상점', 'Shop', 'general', '상점', 'https://shop.example.com/', 800, '[]', 7, 30, 'subid', '[]', '[]', 'active', ?1)`,
    `INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, clicks, billable_clicks, orders, created_at)
     VALUES ('lnk_1', 'abcdEF1', 'crt_1', 'prt_1', 'https://shop.example.com/products/1', '상품', '', 0, 0, 0, ?1)`,
  ])
    query(`${sql} RETURNING id`, at)
  const PERSON = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  }
  const clicked = await read('/l/abcdEF1', PERSON)
  expect(clicked.status).toBe(302)
  await site.stop()
  await expect(read('/health')).rejects.toThrow('ECONNREFUSED')
  site = await open()
  await tick()
  const counted = () =>
    query<{ clicks: number; billable_clicks: number }>(
      "SELECT clicks, billable_clicks FROM links WHERE id = 'lnk_1'",
    )
  // The click waits in its shard, which survives the end of the process.
  expect(counted()).toEqual([{ clicks: 0, billable_clicks: 0 }])
  await site.stop()
  site = await open()
  await tick(EVERY_NIGHT)
  expect(counted()).toEqual([{ clicks: 1, billable_clicks: 1 }])
  await tick()
  await tick(EVERY_NIGHT)
  expect(counted()).toEqual([{ clicks: 1, billable_clicks: 1 }])
})

test('a backup copy is a whole database, and the owner’s command takes it away', {
  timeout: PATIENT,
}, async () => {
  const taken = join(data, 'taken.sqlite')
  const file = await backUp(data, new Date('2026-11-23T17:30:00Z'), ['/bin/sh', '-c', `cp "$0" ${taken}`])
  expect(file).toContain('itda-20261123173000.sqlite')
  const copy = new DatabaseSync(taken, { readOnly: true })
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(copy.prepare('SELECT email FROM users').all()).toEqual(
    expect.arrayContaining([{ email: 'a@itda.test' }]),
  )
  copy.close()
  await expect(backUp(data, new Date(), ['/bin/false'])).rejects.toThrow('did not take the backup')
  rmSync(join(data, 'keys.json'))
  await expect(open()).rejects.toThrow('no keys.json')
})

test('the configuration check lists everything an installation lacks in one answer', () => {
  expect(faultsOf(config)).toEqual([])
  const bare = faultsOf({
    ...config,
    origin: 'http://itda.example',
    settings: { JWT_KEYS: '1:x' },
    off: ['fax'],
  })
  expect(bare.join('\n')).toMatch(
    /origin: .*\nsettings\.MAIL_URL or settings\.MAIL_API_KEY: .*\nsettings\.MAIL_FROM: /,
  )
  expect(bare.join('\n')).toContain('settings.JWT_KEYS: keys are made by the first start')
  expect(bare.join('\n')).toContain('off: "fax" is no feature')
  // The first start makes the keys of backups and of push notifications.
  expect(bare).toHaveLength(3 + FEATURES.length - 2 + 2)
})
