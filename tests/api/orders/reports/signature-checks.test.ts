import { afterAll, expect, test } from 'vitest'
import { findCp949 } from '#api/platform/csv/cp949.ts'
import type { Check } from '#contract/partners/signature-checks.ts'
import { call } from '#tests/helpers/api.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'
import { expectProof } from '#tests/helpers/money.ts'
import { makeReport, makeShop, signBody } from '#tests/helpers/orders/postback.ts'
import { addSecret, macOf, toHex } from '#tests/helpers/orders/signatures.ts'
import { readWrites, watchTables, writtenSince } from '#tests/helpers/watch.ts'

const operator = await makePerson({ role: 'operator', operatorRole: 'support' })
const as = operator.token
const { partner, clickId } = await makeShop(await makePerson())
const stranger = await makePartner()
const now = () => Math.floor(Date.now() / 1000)
const raw = JSON.stringify(makeReport(clickId))
const HOUR = 3_600_000
const bytesOf = (text: string) => new TextEncoder().encode(text)

await addSecret(partner.id, 'previous-secret', HOUR)
const endedId = await addSecret(partner.id, 'ended-secret', -HOUR)

afterAll(expectProof)

type CheckInput = { signature: string; body?: string; bodyForm?: string; url?: string; receivedAt?: string }
async function check(asked: CheckInput) {
  const { status, data, body } = await call(`POST /ops/partners/${partner.id}/signature-check`, {
    as,
    body: { body: raw, ...asked },
  })
  expect([200, 400], JSON.stringify(body)).toContain(status)
  const told: Record<string, Check> = Object.fromEntries(
    (data?.checks ?? []).map((one: Check) => [one.part, one]),
  )
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${partner.secret}|previous-secret|ended-secret`))
  return { told, body, data }
}
const sign = (body: string | Uint8Array<ArrayBuffer> = raw, secret = partner.secret, t = now()) =>
  signBody(body, [secret], t)
test('a right signature passes in every part, and the check writes nothing', async () => {
  await watchTables()
  const before = await readWrites()
  const url = `http://localhost:8787/api/postbacks/${partner.id}`
  const { told, data } = await check({ signature: await sign(), url })
  expect(data).toMatchObject({ isGood: true })
  expect(Object.entries(told).map(([part, { state }]) => [part, state])).toEqual(
    ['partner', 'header', 'clock', 'secret', 'bytes', 'body'].map((part) => [part, 'good']),
  )
  expect(told.secret?.says).toContain('지금 쓰는 비밀 키')
  const pasted = await check({ signature: `Itda-Signature: ${await sign()}`, url: partner.id })
  expect(pasted.data.isGood).toBe(true)
  const encoded = await check({
    signature: await sign(),
    body: btoa(raw.replace(/[^ -~]/g, '?')),
    bodyForm: 'base64',
  })
  expect(encoded.told.bytes?.state).toBe('unknown')
  const exact = await check({ signature: await sign(), body: toHex(bytesOf(raw)), bodyForm: 'hex' })
  expect(exact.data.isGood).toBe(true)
  expect(writtenSince(before, await readWrites())).toEqual([])
})

test.each<[string, CheckInput['signature'] | (() => Promise<string>), Check['state'], string]>([
  ['the one before, still taken', () => sign(raw, 'previous-secret'), 'good', '이전 비밀 키'],
  ['one that ended', () => sign(raw, 'ended-secret'), 'bad', '이미 끝난 비밀 키'],
  ["another partner's", () => sign(raw, stranger.secret), 'bad', `다른 파트너(${stranger.title})`],
  ['with a line break', () => sign(raw, `${partner.secret}\n`), 'bad', '줄바꿈이 붙었어요'],
  ['in quotes', () => sign(raw, `"${partner.secret}"`), 'bad', '따옴표'],
  ['its number', () => sign(raw, endedId), 'bad', '비밀 키의 번호'],
  ['the id of the partner', () => sign(raw, partner.id), 'bad', '파트너 번호로 서명'],
  ['no key of ours', () => sign(raw, 'made-up'), 'unknown', '이 서명을 만든 키가 없어요'],
])('a secret: %s', async (_name, signature, state, says) => {
  const given = typeof signature === 'string' ? signature : await signature()
  const { told, data } = await check({ signature: given })
  expect(told.secret).toMatchObject({ state, says: expect.stringContaining(says) })
  expect(data.isGood).toBe(state === 'good')
})

const pretty = JSON.stringify(JSON.parse(raw), null, 2)
const python = (text: string) =>
  JSON.stringify(JSON.parse(text), null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) /g, '$1')
    .replace(/ ([\]}])/g, '$1')
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
const utf16 = Uint8Array.from(
  Array.from({ length: raw.length * 2 }, (_, at) => (raw.charCodeAt(at >> 1) >> (at % 2 ? 8 : 0)) & 255),
)
test.each<[string, string, string | Uint8Array, string]>([
  ['a line break that was added on the way', `${raw}\n`, raw, '끝에 줄바꿈이 없는 본문'],
  ['a line break that was lost on the way', raw, `${raw}\n`, '끝에 줄바꿈을 붙여'],
  ['CRLF that was signed', pretty, pretty.replaceAll('\n', '\r\n'), '줄바꿈이 CRLF인 본문'],
  ['indented JSON', raw, pretty, '두 칸 들여쓰기'],
  ['JSON without spaces', pretty, raw, '띄어쓰기 없이'],
  ['JSON of Python', raw, python(raw), 'Python json.dumps'],
  [
    'JSON of PHP',
    raw,
    raw.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
    '다시 만들어',
  ],
  ['a form', encodeURIComponent(raw), raw, '폼 형식'],
  ['a field of a form', `payload=${encodeURIComponent(raw)}`, raw, '폼 형식'],
  ['what would be a form', raw, encodeURIComponent(raw), '폼 형식'],
  ['EUC-KR', raw, findCp949(raw) ?? '', 'EUC-KR'],
  ['UTF-16', raw, utf16, 'UTF-16'],
  ['a BOM', raw, `\ufeff${raw}`, 'BOM을 붙인'],
  ['nothing at all', raw, '', '빈 본문'],
])('bytes: %s', async (_name, sent, signed, says) => {
  const { told, data } = await check({ signature: await sign(signed as string), body: sent })
  expect(told.bytes).toMatchObject({ state: 'bad', says: expect.stringContaining(says) })
  expect(told.secret?.state).toBe('good')
  expect(data.isGood).toBe(false)
})

test('the check names the exact bytes when CRLF lines arrived and LF lines were signed', async () => {
  const sent = btoa(String.fromCharCode(...bytesOf(pretty.replaceAll('\n', '\r\n'))))
  const { told } = await check({ signature: await sign(pretty), body: sent, bodyForm: 'base64' })
  expect(told.bytes).toMatchObject({ state: 'bad', says: expect.stringContaining('줄바꿈이 LF인 본문') })
})

test('the check names what was signed instead of the time and the body', async () => {
  const t = now()
  for (const [text, says] of [
    [raw, '시각 없이 본문에만'],
    [`${t}${raw}`, '점(.)으로 잇지'],
    [`t=${t}.${raw}`, '"t="까지'],
    [`${raw}.${t}`, '본문 뒤에 시각'],
    [`${t}000.${raw}`, '다른 단위'],
    [JSON.stringify(JSON.parse(raw), null, 2), '시각 없이 본문에만'],
  ] as const) {
    const { told } = await check({ signature: `t=${t},v1=${await macOf(text, partner.secret)}` })
    expect(told.bytes, text.slice(0, 20)).toMatchObject({ state: 'bad', says: expect.stringContaining(says) })
    expect(told.secret?.state).toBe('good')
  }
})

test('the check names each mistake in the writing of the header', async () => {
  const t = now()
  const mac = await macOf(`${t}.${raw}`, partner.secret)
  const base64 = btoa(
    String.fromCharCode(...(mac.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))),
  )
  const right = `t=${t},v1=${mac}`
  for (const [signature, says, isSigned] of [
    [`t=${t},v1=${base64}`, 'Base64', true],
    [right.replace(',', ';'), '쉼표', true],
    [right.replace('t=', 'T='), '소문자', true],
    [`"${right}"`, '따옴표', true],
    [`t=${t}`, '서명(v1=)이 없어요', false],
    [`v1=${mac}`, '시각(t=)이 없어요', false],
    [`t=${t},${right}`, '한 번만', true],
    [`t=${t},v1=${mac.slice(0, -2)}`, '62자', false],
    [`t=${t},v1=${'a'.repeat(40)}`, 'SHA-1', false],
    [`t=${t},v1=${'a'.repeat(128)}`, 'SHA-512', false],
    [`t=${t},v1=`, '서명이 없어요', false],
    [`t=${t},v1=%%%`, '읽을 수 없어요', false],
    [`t=2026-11-22T10:00:00Z,v1=${mac}`, '날짜예요', false],
    [`t=soon,v1=${mac}`, '숫자가 아니에요', false],
    ['sha256', '시각(t=)이 없어요', false],
  ] as const) {
    const { told, data } = await check({ signature })
    expect(told.header, signature).toMatchObject({ state: 'bad', says: expect.stringContaining(says) })
    expect(told.secret?.state === 'good', signature).toBe(isSigned)
    expect(data.isGood).toBe(false)
  }
  const ms = Date.now()
  const inMs = await check({ signature: `t=${ms},v1=${await macOf(`${ms}.${raw}`, partner.secret)}` })
  expect(inMs.told).toMatchObject({
    header: { state: 'bad', says: expect.stringContaining('밀리초') },
    clock: { state: 'good' },
    secret: { state: 'good' },
    bytes: { state: 'good' },
  })
})

test('the check says whether the clock is late, ahead, a time zone away or unknown', async () => {
  const t = Math.floor(Date.parse('2026-11-22T01:30:00Z') / 1000)
  const at = (seconds: number) => sign(raw, partner.secret, t + seconds)
  const came = { receivedAt: '2026-11-22 10:30:00' }
  for (const [seconds, state, says] of [
    [0, 'good', '5분 안'],
    [-290, 'good', '5분 안'],
    [-302, 'bad', '5분 늦어요'],
    [302, 'bad', '5분 빨라요'],
    [9 * 3_600, 'bad', '한국과 UTC'],
    [-9 * 3_600, 'bad', '한국과 UTC'],
    [-3 * 86_400, 'bad', '3일 늦어요'],
  ] as const) {
    const { told } = await check({ signature: await at(seconds), ...came })
    expect(told.clock, String(seconds)).toMatchObject({ state, says: expect.stringContaining(says) })
    expect(told.secret?.state).toBe('good')
  }
  const old = await check({ signature: await sign(raw, partner.secret, now() - 86_400) })
  expect([old.told.clock?.state, old.data.isGood]).toEqual(['unknown', true])
  const ahead = await check({ signature: await sign(raw, partner.secret, now() + 86_400) })
  expect(ahead.told.clock?.state).toBe('bad')
  expect((await check({ signature: 't=999999999999,v1=00' })).told.clock?.state).toBe('bad')
})

test('the check names a wrong partner and a wrong body, and refuses invalid input at its field', async () => {
  const signature = await sign()
  for (const [url, says] of [
    [stranger.id, `다른 파트너(${stranger.title})`],
    [`https://other.example/api/postbacks/${partner.id}`, '주소가 달라요'],
    [partner.id.toUpperCase(), '소문자'],
    ['prt_nobody', '없는 파트너 번호'],
    ['http://localhost:8787/', '없는 파트너 번호'],
  ] as const)
    expect((await check({ signature, url })).told.partner, url).toMatchObject({
      state: 'bad',
      says: expect.stringContaining(says),
    })
  const odd = JSON.stringify({ ...JSON.parse(raw), status: 'paid' })
  const shape = await check({ signature: await sign(odd), body: odd })
  expect(shape.told.body).toMatchObject({ state: 'bad', says: expect.stringContaining('status') })
  for (const [body, says] of [
    ['a=1&b=2', '폼 형식'],
    ['hello', 'JSON이 아니에요'],
    [' ', '비어 있어요'],
    ['['.repeat(30_000), 'JSON이 아니에요'],
  ] as const)
    expect((await check({ signature, body })).told.body?.says, body.slice(0, 9)).toContain(says)
  for (const [asked, field] of [
    [{ body: 'x', bodyForm: 'hex' }, 'body'],
    [{ body: '%', bodyForm: 'base64' }, 'body'],
    [{ body: 'x'.repeat(65_537) }, 'body'],
    [{ receivedAt: '2026-13-40 10:00' }, 'receivedAt'],
    [{ receivedAt: 'yesterday' }, 'receivedAt'],
  ] as const)
    expect(
      (await check({ signature, ...asked })).body.fields?.[field],
      JSON.stringify(asked).slice(0, 40),
    ).toHaveLength(1)
  const nobody = await call('POST /ops/partners/prt_none/signature-check', {
    as,
    body: { signature, body: raw },
  })
  expect(nobody.status).toBe(404)
})
