import { expect, test } from 'vitest'
import { getMyReferrals, listReferralEarnings } from '#api/creators/referrals/list.ts'
import { toPeriod } from '#api/creators/referrals/period.ts'
import { applicationBody, apply, newIdentity } from '#tests/helpers/accounts/apply.ts'
import { newEmail, requestCode, signUpBody } from '#tests/helpers/accounts/sign-in.ts'
import { call } from '#tests/helpers/api.ts'
import { codeOf, makePair, makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const mine = async (person: Person, query = '') =>
  (await call(`GET /creator-referrer/me${query}`, { as: person.token })).data
const ask = (code: string) =>
  call(`GET /creator-referrer/invited-code?invitedCode=${encodeURIComponent(code)}`)
const referralsTo = (creatorId: string) =>
  rowsOf<{ inviter_id: string; step: string; starts_at: string | null }>(
    'SELECT inviter_id, step, starts_at FROM referrals WHERE invitee_id = ?',
    creatorId,
  )

async function signUpWith(invitedCode: string) {
  const email = newEmail()
  const answer = await call('POST /auth/email/signup/v2', {
    body: signUpBody(email, await requestCode(email), { invitedCode }),
  })
  expect(answer.status).toBe(200)
  const { data } = await call('GET /auth/me', { as: answer.data.accessToken })
  return { token: answer.data.accessToken as string, creatorId: data.creatorId as string }
}

async function approve(creatorId: string) {
  const operator = await makePerson({ role: 'operator' })
  const [row] = await rowsOf<{ id: string }>(
    "SELECT id FROM applications WHERE creator_id = ? AND state = 'submitted'",
    creatorId,
  )
  const answer = await call(`POST /ops/creator-applications/${row?.id}/approve`, { as: operator.token })
  expect(answer.status).toBe(200)
}

test('a creator has a code of eight readable characters, and a member has none', async () => {
  const [creator, member] = [await makePerson(), await makePerson({ approved: false })]
  expect((await mine(creator)).code).toMatch(/^[CDFGHJKLMNPQRTVWXY34679]{8}$/)
  expect(await mine(member)).toMatchObject({ code: null, items: [], total: 0, wonTotal: 0 })
  expect((await call('GET /creator-referrer/me')).status).toBe(401)
})

test('a code returns the public name of its creator and nothing else, however it is typed', async () => {
  const creator = await makePerson({ nickname: '이음이네' })
  const code = await codeOf(creator)
  const expected = { valid: true, nickname: '이음이네' }
  expect((await ask(code)).data).toEqual(expected)
  expect((await ask(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).data).toEqual(expected)
  expect(JSON.stringify((await ask(code)).body)).not.toContain(creator.email)
})

test.each(['AAAAAAAA', 'x', "' OR 1=1 --", '초대', 'C'.repeat(40)])('%s invites nobody', async (code) => {
  expect((await ask(code)).data).toEqual({ valid: false, nickname: null })
})

test('one client address can try 60 codes, and other addresses are not affected', async () => {
  const from = (ip: string) =>
    call('GET /creator-referrer/invited-code?invitedCode=CCCCCCCC', { headers: { 'cf-connecting-ip': ip } })
  const answers = await Promise.all(Array.from({ length: 61 }, () => from('203.0.113.201')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('rate_limited')
  expect((await from('203.0.113.202')).status).toBe(200)
})

test('an empty or too long code is refused, and the code of a suspended creator is not valid', async () => {
  expect((await call('GET /creator-referrer/invited-code')).status).toBe(400)
  expect((await ask('')).status).toBe(400)
  expect((await ask('C'.repeat(41))).status).toBe(400)
  const creator = await makePerson()
  await rowsOf("UPDATE users SET suspended_at = '2026-01-01' WHERE id = ?", creator.userId)
  expect((await ask(await codeOf(creator))).data.valid).toBe(false)
})

test('a guest who signs up by code appears to the inviter as signed up, then as approved', async () => {
  const inviter = await makePerson()
  const guest = await signUpWith(await codeOf(inviter))
  expect(await mine(inviter)).toMatchObject({
    total: 1,
    counts: { signed_up: 1, approved: 0, earning: 0, blocked: 0 },
    items: [{ nickname: '', step: 'signed_up', approvedAt: null, endsOn: null, wonTotal: 0, months: [] }],
  })
  const sent = await call('POST /creator-applications/v2', {
    as: guest.token,
    body: applicationBody({ nickname: '봄날기록' }),
  })
  expect(sent.status).toBe(200)
  await approve(guest.creatorId)
  const [item] = (await mine(inviter)).items
  expect(item).toMatchObject({ nickname: '봄날기록', step: 'approved', isOver: false })
  expect(item.endsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect((await mine(inviter, '?step=approved')).total).toBe(1)
  expect((await mine(inviter, '?step=signed_up')).items).toEqual([])
})

test('a sign-up with an unknown code succeeds without a referral', async () => {
  const guest = await signUpWith('ZZZZZZZZ')
  expect(await referralsTo(guest.creatorId)).toEqual([])
})

test('a member can name a code in the application, and the first inviter stays', async () => {
  const [inviter, other] = [await makePerson(), await makePerson()]
  const member = await makePerson({ approved: false })
  const body = applicationBody()
  const send = (invitedCode: string) => apply(member, { ...body, invitedCode })
  const wrong = await send('QQQQQQQQ')
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
    422,
    'invite_unknown',
    ['invitedCode'],
  ])
  expect(await rowsOf('SELECT id FROM applications WHERE creator_id = ?', member.creatorId)).toEqual([])
  expect((await send(await codeOf(inviter))).status).toBe(200)
  expect(await referralsTo(member.creatorId)).toMatchObject([
    { inviter_id: inviter.creatorId, step: 'signed_up' },
  ])
  await rowsOf(
    "UPDATE applications SET state = 'rejected', decided_at = '2026-01-01', reapply_on = '2026-01-01' WHERE creator_id = ?",
    member.creatorId,
  )
  const taken = await send(await codeOf(other))
  expect([taken.status, taken.body.code]).toEqual([409, 'invite_taken'])
  expect((await send(await codeOf(inviter))).status).toBe(200)
  expect(await referralsTo(member.creatorId)).toHaveLength(1)
})

test('nobody can invite themselves, with their own code or as the same person under another account', async () => {
  const di = newIdentity('박새봄')
  const inviter = await makePerson({ approved: false })
  expect((await apply(inviter, { di })).status).toBe(200)
  await approve(inviter.creatorId)
  const code = await codeOf(inviter)
  const second = await makePerson({ approved: false })
  const same = await apply(second, { di, invitedCode: code })
  expect([same.status, same.body.code]).toEqual([409, 'identity_taken'])
  expect(await referralsTo(second.creatorId)).toEqual([])
  const suspect = await makePerson()
  await rowsOf('UPDATE creators SET approved_at = NULL WHERE id = ?', suspect.creatorId)
  const own = await apply(suspect, { invitedCode: await codeOf(suspect) })
  expect([own.status, own.body.code]).toEqual([409, 'invite_own'])
  const sql = "INSERT INTO referrals (id, invitee_id, inviter_id, invited_at) VALUES ('rfl_x', ?1, ?1, 'x')"
  await expect(rowsOf(sql, suspect.creatorId)).rejects.toThrow('referrals_not_oneself')
})

test('ten concurrent applications with a code make one referral', async () => {
  const [inviter, member] = [await makePerson(), await makePerson({ approved: false })]
  const body = applicationBody({ invitedCode: await codeOf(inviter) })
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(member, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await referralsTo(member.creatorId)).toHaveLength(1)
  expect((await mine(inviter)).counts.signed_up).toBe(1)
})

test.each([
  ['2026-11-21T14:59:59Z', '2027-05-20T15:00:00.000Z'],
  ['2026-11-21T15:00:00Z', '2027-05-21T15:00:00.000Z'],
  ['2026-08-31T00:00:00Z', '2027-02-27T15:00:00.000Z'],
])('six months from %s end at %s', (approvedAt, endsAt) => {
  expect(toPeriod(new Date(approvedAt)).ends_at).toBe(endsAt)
})

test('referrals come in pages of ten, newest first, with stored totals and few rows read, and only to their inviter', async () => {
  const inviter = await makePerson()
  for (let i = 0; i < 13; i += 1) await makeReferral(inviter, await makePerson({ nickname: `손님${i}` }))
  const first = await mine(inviter)
  expect([first.items.length, first.total, first.limit]).toEqual([10, 13, 10])
  expect(first.items[0].nickname).toBe('손님12')
  expect((await mine(inviter, '?page=2')).items).toHaveLength(3)
  expect((await mine(inviter, '?page=100000')).items).toEqual([])
  expect((await mine(await makePerson())).total).toBe(0)
  for (const query of ['?step=paid', '?page=0', '?limit=51', '?email=x'])
    expect((await call(`GET /creator-referrer/me${query}`, { as: inviter.token })).status).toBe(400)
  expect(await countRowsRead((deps) => getMyReferrals(deps, inviter.actor))).toBeLessThanOrEqual(40)
})

test('the list of earnings shows where a won came from, and never which order', async () => {
  const { inviter, invitee } = await makePair()
  const { order } = await earn(invitee, 10_000)
  const answer = await call('GET /creator-referrer/me/earnings', { as: inviter.token })
  expect(answer.data).toMatchObject({
    total: 1,
    items: [{ nickname: '새봄일지', base: 10_000, won: 500, state: 'earned' }],
  })
  expect(JSON.stringify(answer.body)).not.toContain(order.orderCode)
  expect((await call('GET /creator-referrer/me/earnings', { as: invitee.token })).data.items).toEqual([])
  expect((await call('GET /creator-referrer/me/earnings')).status).toBe(401)
  expect(await countRowsRead((deps) => listReferralEarnings(deps, inviter.actor))).toBeLessThanOrEqual(40)
})
