import { afterAll, expect, test } from 'vitest'
import { receiveReportMail } from '#api/orders/report-mail/receive.ts'
import { toCp949 } from '#api/platform/csv/cp949.ts'
import { call, startWith, testDeps, testEnv } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof } from '#tests/helpers/money.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { sendNotice, toUnclickedCsv } from '#tests/helpers/orders/notices.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'
import { type Part, SENDER, toBase64, toMail } from '#tests/helpers/orders/report-mail.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

afterAll(expectProof)

/** Hands a mail to the worker as Email Routing does; returns what the sender is told, or null. */
async function deliver(to: string, raw: string, rawSize = raw.length): Promise<string | null> {
  let rejected: string | null = null
  const message = {
    from: 'bounce@mailer.example',
    to,
    rawSize,
    raw: new Response(raw).body as ReadableStream<Uint8Array>,
    setReject: (reason: string) => {
      rejected = reason
    },
  }
  await receiveReportMail(testDeps(), message)
  return rejected
}

async function makeBox(partnerId: string, hours = '0') {
  const body = { senders: `${SENDER.toUpperCase()}\nother@shop.example.com`, hours }
  const made = await call(`POST /ops/partners/${partnerId}/report-mailbox`, { as, body })
  expect(made.status).toBe(200)
  return made.data.address as string
}
const importsOf = async (partnerId: string) =>
  (await call('GET /ops/imports?limit=50', { as })).data.items.filter(
    ({ partner }: { partner: { id: string } }) => partner.id === partnerId,
  )

const FILE = 'filename="orders.csv"'
const utf8 = (text: string) => new TextEncoder().encode(text)

test('a mailed file waits as an upload does, with columns named once, in EUC-KR and with other cells left out', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  await sendNotice(partner, { order: '2026-1', click: clickId })
  const columns = { codeColumn: '주문서번호', orderedColumn: '결제일', commissionColumn: '제휴수수료' }
  const named = await call(`PUT /ops/partners/${partner.id}/import-columns`, { as, body: columns })
  expect(named.status).toBe(200)
  const address = await makeBox(partner.id)
  expect(address).toMatch(/^reports\+[0-9a-f]{32}@files\.itda\.test$/)
  const csv = [
    '주문서번호,구매자,상태,결제일,상품명,결제금액(원),제휴수수료',
    '2026-1,홍길동,구매확정,2026-11-28 10:00,담요,"20,000",1600',
    '2026-2,김철수,구매확정,2026-11-28 11:00,담요,"20,000",1600',
    '합계,,,,,"40,000",3200',
  ].join('\r\n')
  const name = `filename="=?EUC-KR?B?${toBase64(toCp949('11월 실적.csv'))}?="`
  const mail = toMail([{ bytes: toCp949(csv), name, type: 'application/octet-stream' }])
  expect(await deliver(address, mail)).toBeNull()
  const [found, ...more] = await importsOf(partner.id)
  expect(more).toEqual([])
  expect(found).toMatchObject({
    fileName: '11월 실적.csv',
    encoding: 'euc-kr',
    source: 'mail',
    state: 'ready',
    rows: 1,
    noticed: 1,
    unmatched: 1,
  })
  expect(await deliver(address, mail), 'the same mail again is the same import').toBeNull()
  expect(await importsOf(partner.id)).toHaveLength(1)
  const { data: left } = await call(`GET /ops/imports/${found.id}/unmatched`, { as })
  expect(left.csv).toContain('2026-2')
  expect(left.csv, 'nobody keeps the names of buyers').not.toContain('김철수')
})

test('quoted-printable, several files and a name in UTF-8 are read; other attachments are not', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  await sendNotice(partner, { order: 'Q-1', click: clickId })
  const address = await makeBox(partner.id)
  const one = utf8(toUnclickedCsv([{ orderCode: 'Q-1' }]))
  const two = utf8(toUnclickedCsv([{ orderCode: 'Q-2' }]))
  const parts: Part[] = [
    { bytes: one, name: "filename*=UTF-8''%EC%8B%A4%EC%A0%81.csv", encoding: 'quoted-printable' },
    { bytes: two, name: FILE },
    { bytes: utf8('%PDF'), name: 'filename="a.pdf"', type: 'application/pdf' },
  ]
  expect(await deliver(address, toMail(parts))).toBeNull()
  const found = await importsOf(partner.id)
  expect(found.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
    'orders.csv',
    '실적.csv',
  ])
})

test('a mail with more files than five goes back whole, because none of them may be lost', async () => {
  const { partner } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  const parts = Array.from({ length: 6 }, (_, i) => ({
    bytes: utf8(toUnclickedCsv([{ orderCode: `S-${i}` }])),
    name: `filename="${i}.csv"`,
  }))
  expect(await deliver(address, toMail(parts))).toContain('five')
  expect(await importsOf(partner.id)).toEqual([])
})

test('a file that cannot be read becomes a refused import', async () => {
  const { partner } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  expect(await deliver(address, toMail([{ bytes: utf8('a,b\r\n1,2'), name: FILE }]))).toBeNull()
  const [found] = await importsOf(partner.id)
  expect(found).toMatchObject({ state: 'refused', source: 'mail', rows: 0 })
  const { data } = await call(`GET /ops/imports/${found.id}`, { as })
  expect(data.errors[0].message).toContain('칸을 알 수 없어요')
})

test('a file that was refused is read anew once its columns are named, from a mail and from an upload', async () => {
  for (const way of ['mail', 'upload']) {
    const { partner, clickId } = await makeShop(await makePerson())
    await sendNotice(partner, { order: '2026-1', click: clickId })
    const address = await makeBox(partner.id)
    const csv =
      '주문서번호,상태,결제일,상품명,결제금액,제휴수수료\r\n2026-1,구매확정,2026-11-28 10:00,담요,20000,1600'
    const bring = async () => {
      if (way === 'mail') return deliver(address, toMail([{ bytes: utf8(csv), name: FILE }]))
      const { status } = await uploadFile(as, partner, csv)
      return status === 200 ? null : status
    }
    expect(await deliver(address, toMail([{ bytes: utf8(csv), name: FILE }]))).toBeNull()
    await bring()
    expect(await importsOf(partner.id), 'the same refusal is said once').toMatchObject([{ state: 'refused' }])
    const columns = { codeColumn: '주문서번호', orderedColumn: '결제일', commissionColumn: '제휴수수료' }
    await call(`PUT /ops/partners/${partner.id}/import-columns`, { as, body: columns })
    for (const _ of ['anew', 'and the same again']) {
      expect(await bring()).toBeNull()
      const states = (await importsOf(partner.id)).map(({ state }: { state: string }) => state)
      expect(states.sort()).toEqual(['ready', 'refused'])
    }
  }
})

test('a file that an operator closed stays closed when the partner mails it again', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  const mail = toMail([{ bytes: utf8(toCsv([{ orderCode: 'M-1', clickId }])), name: FILE }])
  expect(await deliver(address, mail)).toBeNull()
  const [found] = await importsOf(partner.id)
  const reason = '이미 받은 주문이에요'
  expect((await call(`POST /ops/imports/${found.id}/discard`, { as, body: { reason } })).status).toBe(200)
  expect(await deliver(address, mail)).toBeNull()
  expect(await importsOf(partner.id)).toMatchObject([{ id: found.id, state: 'discarded' }])
})

test('wrong addresses, senders, sizes and mails without a file go back, and nothing is kept', async () => {
  const { partner } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  const mail = toMail([{ bytes: utf8('a'), name: FILE }])
  const unknown = 'This address does not exist.'
  expect(await deliver('reports@files.itda.test', mail)).toBe(unknown)
  expect(await deliver(`reports+${'0'.repeat(32)}@files.itda.test`, mail)).toBe(unknown)
  expect(await deliver(address.replace('files.', 'other.'), mail)).toBe(unknown)
  expect(await deliver(address, toMail([{ bytes: utf8('a'), name: FILE }], 'x@elsewhere.example'))).toContain(
    'sender',
  )
  expect(await deliver(address, toMail([]))).toContain('no CSV file')
  expect(await deliver(address, mail, 9 * 1024 * 1024)).toContain('too large')
  expect(await importsOf(partner.id)).toEqual([])
})

test('a mail that names two senders goes back: it is not known which of them a program shows', async () => {
  const shop = await makeShop(await makePerson())
  const address = await makeBox(shop.partner.id)
  const part = { bytes: new TextEncoder().encode('x'), name: 'filename="two.csv"' }
  for (const from of [`${SENDER}\r\nFrom: evil@elsewhere.example`, `${SENDER}, evil@elsewhere.example`])
    expect(await deliver(address, toMail([part], from))).toBe(
      'This sender may not send files to this address.',
    )
  expect(await importsOf(shop.partner.id)).toEqual([])
})

test('an address is replaced with an overlap, its senders change, and it ends', async () => {
  const { partner } = await makeShop(await makePerson())
  const first = await makeBox(partner.id)
  const second = await makeBox(partner.id, '24')
  const third = await makeBox(partner.id, '0')
  const told = (address: string) => deliver(address, toMail([]))
  expect(await told(first), 'it works for a day more').toContain('no CSV file')
  expect(await told(second), 'it ended at once').toContain('not exist')
  expect(await told(third)).toContain('no CSV file')
  const senders = { senders: 'only@shop.example.com' }
  await call(`PUT /ops/partners/${partner.id}/report-mailbox/senders`, { as, body: senders })
  expect(await told(third)).toContain('sender')
  expect(await told(first), 'the older address has the same senders').toContain('sender')
  const { data } = await call(`GET /ops/partners/${partner.id}/ingestion`, { as })
  expect(data.mail).toMatchObject({ isOn: true, current: { senders: ['only@shop.example.com'] } })
  expect((await call(`DELETE /ops/partners/${partner.id}/report-mailbox`, { as })).status).toBe(200)
  expect(await told(third)).toContain('not exist')
  expect((await call(`DELETE /ops/partners/${partner.id}/report-mailbox`, { as })).status).toBe(404)
})

test('of two operators who replace an address at once, one learns of the other', async () => {
  const { partner } = await makeShop(await makePerson())
  await makeBox(partner.id)
  const body = { senders: SENDER, hours: '0' }
  const replace = () => call(`POST /ops/partners/${partner.id}/report-mailbox`, { as, body })
  const answers = await Promise.all([replace(), replace(), replace()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('twenty mails a day are enough for an address', async () => {
  const { partner } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  const told = []
  for (let at = 0; at < 21; at += 1) told.push(await deliver(address, toMail([])))
  expect(told.filter((one) => one?.includes('Too many'))).toHaveLength(1)
})

test('without a domain nobody makes an address, and the worker takes no mail', async () => {
  const { partner } = await makeShop(await makePerson())
  const address = await makeBox(partner.id)
  startWith({ REPORT_MAIL: undefined })
  const body = { senders: SENDER, hours: '0' }
  const made = await call(`POST /ops/partners/${partner.id}/report-mailbox`, { as, body })
  expect([made.status, made.body.code]).toEqual([409, 'report_mail_off'])
  expect(await deliver(address, toMail([]))).toBe('This address takes no files.')
  let rejected = ''
  const message = {
    to: address,
    rawSize: 1,
    raw: new Response('x').body,
    setReject: (why: string) => {
      rejected = why
    },
  }
  const ctx = { waitUntil() {} } as unknown as ExecutionContext
  await worker.email(
    message as unknown as ForwardableEmailMessage,
    { ...testEnv, REPORT_MAIL: undefined },
    ctx,
  )
  expect(rejected).toBe('This address takes no files.')
})
