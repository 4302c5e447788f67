import { afterAll, expect, test } from 'vitest'
import { update } from '#api/db/sql.ts'
import { transferAccount } from '#api/money/transfers/transfer.ts'
import { undoTransfer } from '#api/money/transfers/undo.ts'
import { readCode, readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { makePayable, request } from '#tests/helpers/money/payouts.ts'
import {
  confirmTransfer,
  makeOldMember,
  makeTransfer,
  move,
  proveOld,
  requestTransferCode,
  undo,
} from '#tests/helpers/money/transfers.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const counters = async (person: Person) =>
  (
    await rowsOf<{ link_count: number; trash_count: number }>(
      'SELECT link_count, trash_count FROM creators WHERE id = ?',
      person.creatorId,
    )
  )[0]
const after = (days: number) => testDeps(new Date(Date.now() + days * 86_400_000))

test('an old account moves whole: the money and the links with their targets, and what stays behind is listed', async () => {
  const [person, shop, resting] = [
    await makePerson(),
    await makePartner(),
    await makePartner({ state: 'paused' }),
  ]
  const links = [
    `https://${shop.host}/p/1?utm_source=old`,
    `https://www.${shop.host}/p/2`,
    `https://${shop.host}/p/1?utm_source=other`,
    'https://nobody.example.org/p/3',
    `https://${resting.host}/p/4`,
    'https://10.0.0.1/p/5',
  ]
  const email = await makeOldMember({ won: 45_600, links })
  await requestTransferCode(person, email)
  const confirmed = await confirmTransfer(person, email, await readCode(email))
  expect(confirmed.status).toBe(200)
  expect(confirmed.data.preview).toEqual({
    emailMasked: expect.stringMatching(/^ol\*\*\*@itda\.test$/),
    amount: 45_600,
    links: [
      { url: `https://${shop.host}/p/1`, partnerTitle: shop.title },
      { url: `https://www.${shop.host}/p/2`, partnerTitle: shop.title },
    ],
    leftOut: [
      { url: links[3], reason: 'unknown_host' },
      { url: links[4], reason: 'paused' },
      { url: links[5], reason: 'invalid' },
    ],
    canTransfer: true,
  })
  const { proof, preview } = confirmed.data
  const again = await call(`GET /network/transfer/preview?proof=${proof}`, { as: person.token })
  expect(again.data).toEqual(preview)
  expect((await balancesOf(person)).available).toBe(0)

  const moved = await move(person, proof, 'transfer-key-0001')
  expect(moved.status).toBe(200)
  expect(moved.data).toMatchObject({ amount: 45_600, linkCount: 2, canUndo: true, undoneAt: null })
  expect((await balancesOf(person)).available).toBe(45_600)
  expect(await counters(person)).toEqual({ link_count: 2, trash_count: 0 })
  const list = await call('GET /affiliate-links', { as: person.token })
  expect(list.data.items.map((one: { targetUrl: string }) => one.targetUrl).sort()).toEqual([
    `https://${shop.host}/p/1`,
    `https://www.${shop.host}/p/2`,
  ])
  expect((await readMail(email)).text).toContain('45,600원과 링크 2개')
  expect((await move(person, proof, 'transfer-key-0001')).data).toEqual(moved.data)
  expect(await move(person, proof)).toMatchObject({ status: 409, body: { code: 'transfer_moved' } })
  expect((await balancesOf(person)).available).toBe(45_600)
  const own = await call('GET /network/transfers', { as: person.token })
  expect(own.data.items).toEqual([moved.data])
  expect((await call('GET /network/transfers', { as: (await makePerson()).token })).data.items).toEqual([])
})

test('a known and an unknown address get the same answer; only the mail differs', async () => {
  const person = await makePerson({ approved: false })
  const known = await makeOldMember()
  const unknown = `nobody-${Date.now()}@itda.test`
  const [one, other] = [await requestTransferCode(person, known), await requestTransferCode(person, unknown)]
  expect([one.status, Object.keys(one.data)]).toEqual([other.status, Object.keys(other.data)])
  expect((await readMail(known)).text).toMatch(/인증번호: \d{6}/)
  expect((await readMail(unknown)).text).not.toMatch(/\d{6}/)
  expect((await readMail(unknown)).text).toContain('찾지 못했어요')
  const tried = await confirmTransfer(person, unknown, '000000')
  expect(tried).toMatchObject({ status: 422, body: { code: 'code_invalid' } })
  expect(tried.body.fields).toEqual({ verifyCode: [expect.stringContaining('인증번호')] })
  expect(await requestTransferCode(person, known)).toMatchObject({
    status: 429,
    body: { code: 'code_too_soon' },
  })
  expect((await call('POST /network/auth/email', { body: { email: known } })).status).toBe(401)
})

test('five wrong codes end a code, a right one works once, and a code of another purpose opens nothing', async () => {
  const person = await makePerson()
  const email = await makeOldMember()
  await call('POST /auth/email', { body: { email } })
  const signUpCode = await readCode(email)
  expect((await confirmTransfer(person, email, signUpCode)).body.code).toBe('code_invalid')

  const other = await makeOldMember()
  await requestTransferCode(person, other)
  const code = await readCode(other)
  const wrong = code === '111111' ? '222222' : '111111'
  const tries = await Promise.all(Array.from({ length: 8 }, () => confirmTransfer(person, other, wrong)))
  expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(422))
  expect((await confirmTransfer(person, other, code)).body.code).toBe('code_exhausted')

  const third = await makeOldMember()
  await requestTransferCode(person, third)
  const right = await readCode(third)
  const answers = await Promise.all([1, 2, 3].map(() => confirmTransfer(person, third, right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await confirmTransfer(person, third, right)).body.code).toBe('code_expired')
})

test('a transfer proof works only for its own person, for half an hour, and unaltered', async () => {
  const [person, thief] = [await makePerson(), await makePerson()]
  const email = await makeOldMember({ won: 10_000 })
  const proof = await proveOld(person, email)
  expect(await move(thief, proof)).toMatchObject({ status: 422, body: { code: 'transfer_proof_invalid' } })
  const seen = await call(`GET /network/transfer/preview?proof=${proof}`, { as: thief.token })
  expect(seen.body.code).toBe('transfer_proof_invalid')
  for (const bad of ['x', `${proof.slice(0, -6)}AAAAAA`, 'a.b.c'])
    expect((await move(person, bad)).body.code, bad).toBe('transfer_proof_invalid')
  const late = testDeps(new Date(Date.now() + 31 * 60_000))
  await expect(transferAccount(late, person.actor, { proof })).rejects.toThrow('만료')
  expect((await balancesOf(thief)).available + (await balancesOf(person)).available).toBe(0)
  expect((await move(person, proof)).status).toBe(200)
  expect((await readMail(email)).text).toContain('10,000원을 잇다 계정으로')
})

test('with two people and many concurrent calls the old account moves once', async () => {
  const [one, other, shop] = [await makePerson(), await makePerson(), await makePartner()]
  const email = await makeOldMember({ won: 70_000, links: [`https://${shop.host}/p/1`] })
  const first = await proveOld(one, email)
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(email).run()
  const second = await proveOld(other, email)
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => move(one, first)),
    ...Array.from({ length: 10 }, () => move(other, second)),
    ...Array.from({ length: 5 }, () => move(one, first, 'the-same-key-0001')),
  ])
  const transfers = await rowsOf<{ id: string; won: number }>(
    'SELECT t.id, t.won FROM network_transfers t WHERE t.creator_id IN (?, ?)',
    one.creatorId,
    other.creatorId,
  )
  expect(transfers).toMatchObject([{ won: 70_000 }])
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'transfer_moved'])
  expect((await balancesOf(one)).available + (await balancesOf(other)).available).toBe(70_000)
  const [links] = await rowsOf<{ n: number }>(
    'SELECT count(*) AS n FROM links WHERE creator_id IN (?, ?)',
    one.creatorId,
    other.creatorId,
  )
  expect(links?.n).toBe(1)
  const askedAgain = await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(email).run()
  expect(askedAgain.success).toBe(true)
  expect((await requestTransferCode(other, email)).status).toBe(200)
  expect((await readMail(email)).text).toContain('이미 옮겼어요')
})

test('undoing a transfer takes the money back, puts the links in the trash, and lets the account move again', async () => {
  const [person, stranger, shop] = [await makePerson(), await makePerson(), await makePartner()]
  await makeLink(person, shop)
  const email = await makeOldMember({ won: 25_000, links: [`https://${shop.host}/p/9`] })
  const { data } = await move(person, await proveOld(person, email))
  expect((await undo(stranger, data.id)).status).toBe(404)
  const answers = await Promise.all([1, 2, 3, 4].map(() => undo(person, data.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('transfer_undone')
  expect((await balancesOf(person)).available).toBe(0)
  expect(await counters(person)).toEqual({ link_count: 1, trash_count: 1 })
  const [entry] = (await call('GET /network/transfers', { as: person.token })).data.items
  expect(entry).toMatchObject({ canUndo: false, undoneAt: expect.any(String) })
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(email).run()
  expect((await move(stranger, await proveOld(stranger, email))).status).toBe(200)
  expect((await balancesOf(stranger)).available).toBe(25_000)
  await expectProof()
})

test('requested money cannot go back until it is available again; after 14 days no transfer can be undone', async () => {
  const person = await makePayable(0)
  const id = await makeTransfer(person, { won: 40_000 })
  const asked = await request(person, 15_000)
  expect(asked.status).toBe(200)
  expect(await undo(person, id)).toMatchObject({ status: 409, body: { code: 'transfer_money_used' } })
  expect(await balancesOf(person)).toMatchObject({ available: 25_000, reserved: 15_000 })
  expect((await call(`DELETE /creators/payouts/${asked.data.id}`, { as: person.token })).status).toBe(200)
  const [first, second] = await Promise.all([undo(person, id), request(person, 40_000)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  if (first.status === 200) expect(second.body.code).toMatch(/payout_over_balance|payout_not_eligible/)

  const late = await makePerson()
  const old = await makeTransfer(late)
  await expect(undoTransfer(after(15), late.actor, { id: old })).rejects.toThrow('14일')
  expect((await undoTransfer(after(13), late.actor, { id: old })).undoneAt).not.toBeNull()
})

test('transferred money pays debt first, and then the transfer cannot be undone', async () => {
  const person = await makePerson()
  const { db } = testDeps()
  const at = new Date().toISOString()
  await db
    .prepare(
      "INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES (?, 'receivable', 9000, 'test_owed', ?, ?)",
    )
    .bind(`debt:${person.creatorId}`, person.creatorId, at)
    .run()
  const id = await makeTransfer(person, { won: 30_000 })
  expect(await balancesOf(person)).toMatchObject({ available: 21_000, debt: 0 })
  expect((await undo(person, id)).body.code).toBe('transfer_money_used')
})

test('nobody moves into an account that its owner left, and the database refuses any other change of a transfer', async () => {
  const person = await makePerson()
  const proof = await proveOld(person, await makeOldMember())
  const { db } = testDeps()
  const at = new Date().toISOString()
  await update(db, 'users', { id: person.userId }, { withdrawn_at: at, email: null }).run()
  await expect(transferAccount(testDeps(), person.actor, { proof })).rejects.toThrow('로그인')
  const other = await makePerson()
  const id = await makeTransfer(other)
  await expect(update(db, 'network_transfers', { id }, { won: 1 }).run()).rejects.toThrow(
    'network_transfers_undo',
  )
})
