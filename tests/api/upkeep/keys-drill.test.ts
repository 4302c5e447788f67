/**
 * A drill: every key is rotated once in the middle of a person's work, and nothing that was acknowledged
 * before gets lost.
 */
import { afterEach, expect, test } from 'vitest'
import { backUpDatabase } from '#api/upkeep/backup/run.ts'
import { rotateSealed } from '#api/upkeep/keys/rotate-sealed.ts'
import { MANIFEST, openBackupKeys, openManifest, openPart } from '#contract/upkeep/backup.ts'
import { visitorOf } from '#go/visitor.ts'
import { cookiesOf, newEmail, PASSWORD, signUp, tokenIn } from '../../helpers/accounts/sign-in.ts'
import { call, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import {
  approveBusiness,
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  fund,
  register,
  request,
  verify,
} from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, report } from '../../helpers/orders/postback.ts'
import { signAsProvider } from '../../helpers/platform/webhooks.ts'
import { BUCKET, backupDeps, emptyBackups, phaseOf, stepOf } from '../../helpers/upkeep/backups.ts'

afterEach(emptyBackups)

const next = (letter: string) => btoa(letter.repeat(32))
const DAY_MS = 86_400_000
const NIGHT = '2026-11-20T18:30:00.000Z'
const ID = '20261120-183000'
const HOME = { 'cf-connecting-ip': '203.0.113.44', 'user-agent': 'Mozilla/5.0 (iPhone) Safari' }
const HOOKS = ['o', 'n'].map((letter) => `whsec_${btoa(letter.repeat(24))}`)
const PATHS = ['the-old-part-of-the-address', 'the-next-part-of-the-address']
const [OLD_BACKUP, NEXT_BACKUP] = [next('b'), next('B')]

test('rotating every key once in the middle of a journey loses nothing that was acknowledged', async () => {
  const kept: string[] = []
  // Before: a person signs in, verifies their identity, registers a business and an account, and requests
  // money. A reader has clicked, and a backup has begun.
  const { email, accessToken, refreshToken } = await signUp()
  const signedIn = await call('POST /auth/email/login', {
    body: { email, password: PASSWORD },
    headers: HOME,
  })
  const person = await makePerson()
  const number = businessNumber()
  expect((await verify(person)).status).toBe(200)
  const pair = { ...BUSINESS_PAIR(), registrationNumber: number, businessType: 'general' }
  expect((await register(person, { ...BANK_GROUP(), ...pair })).status).toBe(200)
  await approveBusiness(person)
  await fund(person, 50_000)
  const asked = await request(person, 20_000, 'drill-payout-0000001')
  expect(asked.status).toBe(200)
  const shop = await makeShop(person)
  const certificate = (await call('POST /creator-cert', { as: person.token })).data.code as string
  const oldBackup = {
    bucket: BUCKET,
    keys: openBackupKeys(OLD_BACKUP).then(([one]) => one as NonNullable<typeof one>),
  }
  const begun = async () => (await BUCKET.list()).objects.length
  for (let step = 0; step < 40 && (await begun()) < 2; step += 1)
    await stepOf(backupDeps(NIGHT, { backups: oldBackup }))

  // All keys at once.
  const tomorrow = Math.floor((Date.now() + 9 * 3_600_000) / DAY_MS) + 1
  startWith({
    JWT_KEYS: `2:${next('j')},${testEnv.JWT_KEYS}`,
    CLICK_KEYS: `2:${next('c')},${testEnv.CLICK_KEYS}`,
    DATA_KEYS: `2:${next('d')},${testEnv.DATA_KEYS}`,
    INDEX_KEY: `2:${next('i')},1:${testEnv.INDEX_KEY}`,
    VISITOR_KEY: `${tomorrow}:${next('v')},0:${testEnv.VISITOR_KEY}`,
  })
  const both = await openBackupKeys(`2:${NEXT_BACKUP},1:${OLD_BACKUP}`)
  const newBackup = { bucket: BUCKET, keys: Promise.resolve(both[0] as NonNullable<(typeof both)[0]>) }

  // After: JWT_KEYS.
  for (const token of [person.token, accessToken, signedIn.data.accessToken])
    expect((await call('GET /auth/me', { as: token })).status).toBe(200)
  for (const cookie of [`itda_refresh=${refreshToken}`, cookiesOf(signedIn)]) {
    const refreshed = await call('POST /auth/refresh', { cookie })
    expect([refreshed.status, tokenIn(refreshed).length > 20]).toEqual([200, true])
  }
  kept.push('3 access tokens and 2 sessions')
  // CLICK_KEYS, and DATA_KEYS for the secret the report is signed with.
  const body = makeReport(shop.clickId)
  await report(shop.partner, body)
  const [order] = await rowsOf<{ creator_id: string }>(
    'SELECT creator_id FROM orders WHERE order_code = ?',
    body.orderCode,
  )
  expect(order?.creator_id).toBe(person.creatorId)
  kept.push('an order of a click')
  // DATA_KEYS and INDEX_KEY, before and after the job.
  for (const _ of ['while it is turned', 'behind it']) {
    expect((await request(person, 20_000, 'drill-payout-0000001')).data).toEqual(asked.data)
    expect((await register(await makePerson(), pair)).body.code).toBe('business_taken')
    expect((await call(`GET /creator-certs/${certificate}`)).status).toBe(200)
    expect((await register(person, BANK_GROUP())).data.account).toMatchObject({ heldUntil: null })
    for (let run = 0; run < 6; run += 1) await rotateSealed(testDeps())
  }
  kept.push('a payout asked for, a number nobody else may have, a certificate, an account without a hold')
  // VISITOR_KEY: the redirect identifies today's visitor as the sign-in before the rotation did.
  const click = new Request('http://x/', { headers: HOME })
  const today = await visitorOf(`${tomorrow}:${next('v')},0:${testEnv.VISITOR_KEY}`, click, Date.now())
  expect(await rowsOf('SELECT creator_id FROM creator_visitors WHERE visitor = ?', today)).toHaveLength(1)
  kept.push("a creator's own click")
  // BACKUP_KEY: the backup in progress ends with the next key, and opens with both.
  for (let runs = 0; runs < 60 && (await phaseOf()) !== 'done'; runs += 1)
    await backUpDatabase(backupDeps(NIGHT, { backups: newBackup }))
  const read = async (name: string) => (await BUCKET.get(`backups/${ID}/${name}`)) as R2ObjectBody
  const manifest = await openManifest(both[0] as (typeof both)[0], await (await read(MANIFEST)).text())
  const opened = [0, 0]
  for (const [seq, part] of manifest.parts.entries()) {
    const bytes = new Uint8Array(await (await read(part.name)).arrayBuffer())
    const tries = await Promise.allSettled(both.map((key) => openPart(key, { id: ID, seq }, part, bytes)))
    const by = tries.findIndex(({ status }) => status === 'fulfilled')
    opened[by] = (opened[by] ?? 0) + 1
  }
  expect([opened.every((parts) => parts > 0), (opened[0] ?? 0) + (opened[1] ?? 0)]).toEqual([
    true,
    manifest.parts.length,
  ])
  kept.push(`a backup of ${opened[1]} parts under the old key and ${opened[0]} under the next`)
  // Secrets shared with other parties: both generations are accepted until the other side has the next one.
  expect(
    await heardUnder([0, 1], { MAIL_WEBHOOK_SECRET: HOOKS[0], LINKPRICE_PATH_SECRET: PATHS[0] }),
  ).toEqual([
    [200, 200],
    [401, 404],
  ])
  const two = {
    MAIL_WEBHOOK_SECRET: `${HOOKS[1]},${HOOKS[0]}`,
    LINKPRICE_PATH_SECRET: `${PATHS[1]},${PATHS[0]}`,
  }
  expect(await heardUnder([0, 1], two)).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect(
    await heardUnder([0, 1], { MAIL_WEBHOOK_SECRET: HOOKS[1], LINKPRICE_PATH_SECRET: PATHS[1] }),
  ).toEqual([
    [401, 404],
    [200, 200],
  ])
  kept.push('what the mail provider and LinkPrice told under either')
  figure(
    `eight keys and secrets turned in the middle of a journey, nothing acknowledged lost: ${kept.join(', ')}`,
  )
})

/**
 * Returns the statuses for the mail provider and LinkPrice when they use the old secret (0) or the next one
 * (1).
 */
async function heardUnder(uses: number[], settings: Parameters<typeof startWith>[0]): Promise<number[][]> {
  startWith({ LINKPRICE_A_ID: 'A1', LINKPRICE_AUTH_KEY: 'key', ...settings })
  return Promise.all(
    uses.map(async (use) => {
      const [id, time] = [`drill_${crypto.randomUUID()}`, String(Math.floor(Date.now() / 1000))]
      const body = JSON.stringify({ type: 'email.bounced', data: { to: [newEmail()] } })
      const signature = await signAsProvider(HOOKS[use] ?? '', `${id}.${time}.${body}`)
      const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': signature }
      const hint = { day: '20261120', merchant_id: 'drill', order_code: id.slice(0, 20), trlog_id: '1' }
      const told = [
        await call('POST /mail-events', { body, headers }),
        await call(`POST /postbacks/linkprice/${PATHS[use]}`, { body: hint }),
      ]
      return told.map(({ status }) => status)
    }),
  )
}
