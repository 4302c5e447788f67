import { beforeEach, expect, test } from 'vitest'
import { removeDeletedFiles } from '#api/platform/files/store.ts'
import {
  newEmail,
  PASSWORD,
  readMail,
  requestCode,
  signUp,
  signUpBody,
} from '#tests/helpers/accounts/sign-in.ts'
import { issueToken, playProviders, signUpSocially } from '#tests/helpers/accounts/social.ts'
import { call, testDeps, testEnv } from '#tests/helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import {
  BANK_GROUP,
  BUSINESS_PAIR,
  fund,
  makePayable,
  proveBooks,
  register,
  request,
  verify,
} from '#tests/helpers/money/payouts.ts'

beforeEach(playProviders)

const preview = async (as: string) => (await call('GET /users/me/withdrawal', { as })).data
const leave = (as: string, lost: number, key?: string) =>
  call('DELETE /users/me', { as, key, body: { lost, confirmed: true } })

/** Reads every table as text. */
async function dump(): Promise<Record<string, string>> {
  const { db } = testDeps()
  const tables = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>()
  const rows = await db.batch(tables.results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(tables.results.map(({ name }, i) => [name, JSON.stringify(rows[i]?.results)]))
}

/** Reads the sealed values of a person. */
async function sealedOf(person: Person): Promise<string[]> {
  const { db } = testDeps()
  const [accounts, businesses, identities] = await db.batch<Record<string, string>>([
    db
      .prepare('SELECT number_sealed, holder_sealed FROM payout_accounts WHERE creator_id = ?')
      .bind(person.creatorId),
    db
      .prepare('SELECT number_sealed, trade_name_sealed FROM businesses WHERE creator_id = ?')
      .bind(person.creatorId),
    db
      .prepare('SELECT name_sealed, di_hash, ci_hash FROM identities WHERE creator_id = ?')
      .bind(person.creatorId),
  ])
  return [accounts, businesses, identities].flatMap((part) =>
    (part?.results ?? []).flatMap((row) => Object.values(row)),
  )
}

test('a member who leaves is signed out everywhere, cannot sign in again, and frees the address for a new sign-up', async () => {
  const me = await signUp()
  expect(await preview(me.accessToken)).toMatchObject({ lost: 0, canWithdraw: true, hasOpenPayout: false })
  const answer = await leave(me.accessToken, 0)
  expect([answer.status, answer.data]).toEqual([200, { done: true }])
  expect(answer.cookies[0]).toMatch(/^itda_refresh=; .*Max-Age=0/)
  expect((await call('GET /auth/me', { as: me.accessToken })).status).toBe(401)
  expect((await leave(me.accessToken, 0)).status).toBe(401)
  const refresh = await call('POST /auth/refresh', { cookie: `itda_refresh=${me.refreshToken}` })
  expect(refresh.status).toBe(401)
  const login = await call('POST /auth/email/login', { body: { email: me.email, password: PASSWORD } })
  expect(login.body.code).toBe('login_failed')
  expect((await readMail(me.email)).subject).toContain('탈퇴를 마쳤어요')
  const again = await call('POST /auth/email/signup/v2', {
    body: signUpBody(me.email, await requestCode(me.email)),
  })
  expect(again.status).toBe(200)
  expect(again.data.userId).not.toBe(me.userId)
})

test('after a social member leaves, the social account can sign up again', async () => {
  const { accessToken, userId, person } = await signUpSocially('kakao', { email: newEmail() })
  expect((await leave(accessToken, 0)).status).toBe(200)
  const body = { provider: 'kakao', accessToken: await issueToken('kakao', person) }
  expect((await call('POST /auth/oauth/login', { body })).body.code).toBe('social_account_unknown')
  expect((await signUpSocially('kakao', person)).userId).not.toBe(userId)
})

test('the preview of leaving names the money that is lost, and the request must confirm exactly that amount', async () => {
  const person = await makePerson()
  const as = person.token
  await fund(person, 34_500)
  const said = await preview(as)
  expect(said).toMatchObject({ balance: 34_500, pending: 0, lost: 34_500 })
  expect(said.sentences[0]).toBe(
    '출금 가능 금액 34,500원은 탈퇴하면 받을 수 없어요. 받으려면 먼저 출금해 주세요.',
  )
  const wrong = await leave(as, 0)
  expect([wrong.status, wrong.body.code]).toEqual([409, 'withdrawal_changed'])
  const unsaid = await call('DELETE /users/me', { as, body: { lost: 34_500 } })
  expect(unsaid.body.fields).toEqual({ confirmed: ['내용을 확인하고 동의해 주세요.'] })
  expect((await call('GET /auth/me', { as })).status).toBe(200)
  expect((await leave(as, 34_500)).status).toBe(200)
  await proveBooks()
})

test('a member below the payout minimum is not advised to take the money out before leaving', async () => {
  const person = await makePerson()
  await fund(person, 9_999)
  expect((await preview(person.token)).sentences[0]).toBe(
    '출금 가능 금액 9,999원은 탈퇴하면 받을 수 없어요. 출금은 10,000원부터 할 수 있어요.',
  )
  await fund(person, 1)
  expect((await preview(person.token)).sentences[0]).toMatch(
    /^출금 가능 금액 10,000원.*먼저 출금해 주세요\.$/,
  )
})

test('a member with an open payout cannot leave, even when both requests race, in six rounds', async () => {
  const open = await makePayable(50_000)
  expect((await request(open, 20_000)).status).toBe(200)
  const refused = await leave(open.token, 30_000)
  expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal_payout_open'])
  expect(await preview(open.token)).toMatchObject({ canWithdraw: false, hasOpenPayout: true })
  for (let round = 0; round < 6; round += 1) {
    const person = await makePayable(20_000)
    const [paid, left] = await Promise.all([request(person, 20_000), leave(person.token, 20_000)])
    expect([paid.status, left.status].filter((status) => status === 200)).toHaveLength(1)
    expect([paid, left].every((a) => a.status < 500)).toBe(true)
  }
  await proveBooks()
})

test('of eight concurrent requests to leave one succeeds, and money that arrives meanwhile is not forfeited unseen', async () => {
  const person = await makePerson()
  const answers = await Promise.all(Array.from({ length: 8 }, () => leave(person.token, 0)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.every((a) => [200, 401, 409].includes(a.status))).toBe(true)
  for (let round = 0; round < 4; round += 1) {
    const earner = await makePerson()
    const [left] = await Promise.all([leave(earner.token, 0), fund(earner, 10_000)])
    if (left.status !== 200) expect(left.body.code).toBe('withdrawal_changed')
  }
})

test('when a creator leaves, no table and no file in the bucket holds the person, and the ledger still balances', async () => {
  const person = await makePayable(0)
  const business = { ...BUSINESS_PAIR(), businessType: 'general', tradeName: '이음상점' }
  expect((await register(person, { ...BANK_GROUP(), ...business }, 'leaver')).status).toBe(200)
  await makeLink(person, await makePartner())
  const channel = 'https://blog.naver.com/leaver2291'
  const added = await call('POST /channels', { as: person.token, body: { channelLinkUrl: channel } })
  expect(added.status).toBe(200)
  const { db } = testDeps()
  await db
    .prepare('UPDATE creators SET nickname = ?, introduction = ? WHERE id = ?')
    .bind('떠나는이', '제 소개', person.creatorId)
    .run()
  const sealed = await sealedOf(person)
  expect(sealed.length).toBeGreaterThanOrEqual(7)
  const keys = await db
    .prepare('SELECT object_key FROM files WHERE creator_id = ?')
    .bind(person.creatorId)
    .all<{ object_key: string }>()
  const inBucket = () => Promise.all(keys.results.map((row) => testEnv.FILES.head(row.object_key)))
  expect((await inBucket()).every(Boolean)).toBe(true)

  expect((await leave(person.token, 0)).status).toBe(200)
  await removeDeletedFiles(testDeps())
  expect((await inBucket()).some(Boolean)).toBe(false)
  const { outbox = '', dev_mails = '', ...places } = await dump()
  expect(outbox + dev_mails).toContain('탈퇴를 마쳤어요')
  for (const [place, text] of Object.entries(places))
    for (const secret of [person.email, 'leaver2291', '떠나는이', '제 소개', ...sealed])
      expect(text.includes(secret), `${secret} stands in ${place}`).toBe(false)
  const rows = await db
    .prepare('SELECT count(*) AS n FROM files WHERE creator_id = ? AND removed_at IS NULL')
    .bind(person.creatorId)
    .first()
  expect(rows).toEqual({ n: 0 })
  await proveBooks()
  expect((await verify(await makePerson())).status).toBe(200)
})

test('a mail that was given up goes with its member, because it holds the address and the text', async () => {
  const me = await makePerson()
  const insert = (id: string, attempts: number) =>
    testDeps()
      .db.prepare(
        "INSERT INTO outbox (id, kind, payload, created_at, subject, user_id, mail_kind, attempts) VALUES (?, 'mail', ?, ?, '출금', ?, 'payout-failed', ?)",
      )
      .bind(id, JSON.stringify({ to: me.email, text: '계좌' }), new Date().toISOString(), me.userId, attempts)
      .run()
  await insert(`out_failed_${me.userId}`, 20)
  await insert(`out_waits_${me.userId}`, 19)
  expect((await leave(me.token, 0)).status).toBe(200)
  const { results } = await testDeps()
    .db.prepare("SELECT id FROM outbox WHERE id IN ('out_failed_' || ?1, 'out_waits_' || ?1)")
    .bind(me.userId)
    .all()
  expect(results).toEqual([{ id: `out_waits_${me.userId}` }])
})

test('operators still see the paid payouts of a member who left, without a name or an account number', async () => {
  const person = await makePayable(20_000)
  const operator = await makePerson({ role: 'operator' })
  const { data } = await request(person, 20_000)
  for (const step of ['processing', 'paid'])
    await call(`POST /ops/payouts/${data.id}/${step}`, { as: operator.token })
  expect((await leave(person.token, 0)).status).toBe(200)
  const list = await call('GET /ops/payouts?state=paid', { as: operator.token })
  const row = list.data.items.find((one: { id: string }) => one.id === data.id)
  expect(row).toMatchObject({ amount: 20_000, creator: { nickname: '탈퇴한 회원' } })
  expect(JSON.stringify(row)).not.toContain('김')
  const account = await call(`POST /ops/payouts/${data.id}/account`, {
    as: operator.token,
    body: { reason: '확인' },
  })
  expect(account.status).toBeLessThan(500)
  expect(JSON.stringify(account.body)).not.toContain('3333')
  expect((await leave(operator.token, 0)).body.code).toBe('withdrawal_operator')
})
