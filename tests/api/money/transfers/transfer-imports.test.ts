import { afterAll, expect, test } from 'vitest'
import { transferAccount } from '#api/money/transfers/transfer.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePartner, makePerson } from '#tests/helpers/make.ts'
import { makeOldMember, move, proveOld, undo } from '#tests/helpers/money/transfers.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const HEAD = '이메일,잔액,링크'
let counter = 0
const address = () => {
  counter += 1
  return `file-${Date.now().toString(36)}-${counter}@itda.test`
}

function upload(as: string, content: string | Uint8Array<ArrayBuffer>, key?: string) {
  const form = new FormData()
  form.set('file', new File([content], '회원.csv', { type: 'text/csv' }))
  return call('POST /ops/transfers', { as, form, ...(key && { key }) })
}
const start = (as: string, id: string, key?: string) =>
  call(`POST /ops/transfers/${id}/start`, { as, body: {}, ...(key && { key }) })
/** One operator requests the import, another approves it. */
const open = async (as: string, id: string) => approve(await start(as, id))

test('an import is previewed first, opened whole, and counts who moved; the addresses are stored nowhere', async () => {
  const operator = await makePerson({ role: 'operator' })
  const [one, other] = [address(), address()]
  const file = `${HEAD}\r\n${one.toUpperCase()},"45,600원","https://a.example/1\nhttps://a.example/2 | https://a.example/1"\r\n${other},,\r\n`
  const { status, data } = await upload(operator.token, file)
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 'ready', members: 2, links: 2, amount: 45_600, moved: 0, errors: [] })
  expect(data.preview).toEqual([
    { line: 2, emailMasked: 'fi***@itda.test', amount: 45_600, links: 2, movedAt: null },
    { line: 4, emailMasked: 'fi***@itda.test', amount: 0, links: 0, movedAt: null },
  ])
  expect((await upload(operator.token, file)).data).toEqual(data)
  const person = await makePerson()
  await call('POST /network/auth/email', { as: person.token, body: { email: one } })
  const { results: mails } = await testDeps()
    .db.prepare(
      "SELECT payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND sent_at IS NULL",
    )
    .bind(one)
    .all<{ text: string }>()
  expect(mails).toEqual([{ text: expect.not.stringMatching(/\d{6}/) }])

  const started = await Promise.all([1, 2, 3].map(() => start(operator.token, data.id)))
  expect(started.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of started) if (answer.status !== 200) expect(answer.body.code).toBe('approval_open')
  const asked = started.find(({ status }) => status === 200)
  const approved = await Promise.all([1, 2].map(async () => asked && (await approve(asked))))
  expect(approved.map((one) => one?.status).sort()).toEqual([200, 409])
  expect((await start(operator.token, data.id)).body.code).toBe('import_not_ready')
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(one).run()
  const moved = await move(person, await proveOld(person, one))
  const found = await call(`GET /ops/transfers/${data.id}`, { as: operator.token })
  expect(found.data).toMatchObject({ state: 'started', moved: 1, movedAmount: 45_600 })
  expect(found.data.preview[0].movedAt).toBe(moved.data.movedAt)
  await undo(person, moved.data.id)
  const list = await call('GET /ops/transfers', { as: operator.token })
  expect(list.data.items[0]).toMatchObject({ id: data.id, moved: 0, movedAmount: 0 })
  for (const table of ['network_imports', 'network_members', 'audit_log'])
    expect(JSON.stringify(await rowsOf(`SELECT * FROM ${table}`))).not.toContain(one)
})

test('one wrong row rejects the whole import, and each wrong row names its line, its column and what to do', async () => {
  const operator = await makePerson({ role: 'operator' })
  const [known, twice] = [await makeOldMember(), address()]
  const rows = [
    `${twice},1000,`,
    'no-address,1000,',
    `${address()},-5,`,
    `${address()},9999999999999,`,
    `${address()},1000,ftp://x.example/`,
    `${twice},1000,`,
    `${known},1000,`,
    `${address()},1000,,more`,
    `${address()},1000,${Array.from({ length: 201 }, (_, i) => `https://x.example/${i}`).join('|')}`,
  ]
  const { status, data } = await upload(operator.token, [HEAD, ...rows].join('\n'))
  expect([status, data.state, data.preview]).toEqual([200, 'refused', []])
  expect(data.errors.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    [3, '이메일'],
    [4, '잔액'],
    [5, '잔액'],
    [6, '링크'],
    [7, '이메일'],
    [8, '이메일'],
    [9, ''],
    [10, '링크'],
  ])
  expect(await rowsOf('SELECT id FROM network_members WHERE import_id = ?', data.id)).toEqual([])
  expect((await start(operator.token, data.id)).body.code).toBe('import_not_ready')
})

test('a member who arrived in another file meanwhile keeps the whole file out', async () => {
  const operator = await makePerson({ role: 'operator' })
  const [shared, alone] = [address(), address()]
  const first = await upload(operator.token, `${HEAD}\n${shared},1000,`)
  const second = await upload(operator.token, `${HEAD}\n${alone},500,\n${shared},2000,`)
  expect((await open(operator.token, first.data.id)).status).toBe(200)
  const refused = await open(operator.token, second.data.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'transfer_member_known'])
  const rows = await rowsOf<{ open: number }>(
    'SELECT open FROM network_members WHERE import_id = ?',
    second.data.id,
  )
  expect(rows.map(({ open }) => open)).toEqual([0, 0])
  expect((await call(`GET /ops/transfers/${second.data.id}`, { as: operator.token })).data.state).toBe(
    'ready',
  )
})

test('an unreadable or too large import is refused, and so is one by a creator', async () => {
  const operator = await makePerson({ role: 'operator' })
  const bad = ['', '이름,금액\na,1', HEAD, `${HEAD}\n"a`, `${HEAD},이메일\na,1,,b`, `${HEAD},비고\na,1,,b`]
  for (const content of bad) {
    const { status, body } = await upload(operator.token, content)
    expect([status, body.code, Object.keys(body.fields)], content).toEqual([
      422,
      'import_unreadable',
      ['file'],
    ])
  }
  const many = `${HEAD}\n${Array.from({ length: 5_001 }, (_, i) => `a${i}@itda.test,1,`).join('\n')}`
  expect((await upload(operator.token, many)).body.code).toBe('import_unreadable')
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  expect((await upload(operator.token, large)).body.code).toBe('file_too_large')
  const person = await makePerson()
  expect((await upload(person.token, `${HEAD}\na@itda.test,1,`)).body.code).toBe('forbidden')
  expect((await start(operator.token, 'nim_none')).status).toBe(404)
  expect((await call('GET /ops/transfers/nim_none', { as: operator.token })).status).toBe(404)
})

test('five thousand members with links fit, in Korean Excel’s own encoding too', async () => {
  const operator = await makePerson({ role: 'operator' })
  const stamp = Date.now().toString(36)
  const rows = Array.from(
    { length: 5_000 },
    (_, i) => `m${i}-${stamp}@itda.test,${i},https://shop.example/${'x'.repeat(400)}/${i}`,
  )
  const { data } = await upload(operator.token, [HEAD, ...rows].join('\n'))
  expect(data).toMatchObject({ state: 'ready', members: 5_000, links: 5_000, amount: 12_497_500 })
  expect((await open(operator.token, data.id)).status).toBe(200)
  // "이메일,잔액,링크" in EUC-KR
  const head = [
    0xc0, 0xcc, 0xb8, 0xde, 0xc0, 0xcf, 0x2c, 0xc0, 0xdc, 0xbe, 0xd7, 0x2c, 0xb8, 0xb5, 0xc5, 0xa9,
  ]
  const korean = new Uint8Array([...head, ...new TextEncoder().encode(`\n${address()},1,`)])
  expect((await upload(operator.token, korean)).data).toMatchObject({ encoding: 'euc-kr', state: 'ready' })
})

test('an account with nothing to move waits for partners, and a link code already in use is drawn again', async () => {
  const [person, shop] = [await makePerson(), await makePartner()]
  const empty = await makeOldMember({ won: 0, links: ['https://nobody.example.org/p'] })
  const proof = await proveOld(person, empty)
  expect(await move(person, proof)).toMatchObject({ status: 409, body: { code: 'transfer_empty' } })

  const taken = await makeLink(person, shop)
  const email = await makeOldMember({ won: 0, links: [`https://${shop.host}/p/1`] })
  const codes = [taken.code, 'Zz9zZ9z']
  const next = await proveOld(person, email)
  const moved = await transferAccount(testDeps(), person.actor, { proof: next }, () => codes.shift() ?? '')
  expect(moved).toMatchObject({ amount: 0, linkCount: 1 })
})

test('moving two hundred links reads fewer than 60 rows a link', async () => {
  const [person, shop] = [await makePerson(), await makePartner()]
  const links = Array.from({ length: 200 }, (_, i) => `https://${shop.host}/p/${i}`)
  const proof = await proveOld(person, await makeOldMember({ links }))
  const read = await countRowsRead(async (deps) => {
    expect((await transferAccount(deps, person.actor, { proof })).linkCount).toBe(200)
  })
  expect(read).toBeLessThan(200 * 60)
  expect((await rowsOf('SELECT link_count FROM creators WHERE id = ?', person.creatorId))[0]).toEqual({
    link_count: 200,
  })
})
