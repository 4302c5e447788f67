/** Plays Solapi: the requests it gets, their signature, and the handling of its answers. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Message, type MessageSettings, makeMessageSender } from '#api/outside/messages.ts'

const SECRET = 'S3CRETS3CRETS3CRETS3CRETS3CRETS3'
const SETTINGS = { SOLAPI_API_KEY: 'NCSKEY0000000000', SOLAPI_API_SECRET: SECRET, SOLAPI_FROM: '021234567' }
const NOW = new Date('2026-11-23T03:00:00.000Z')
const PLACE = { isDevelopment: false, db: null as unknown as D1Database }
const MESSAGES: Message[] = [
  { id: 'out_a', to: '01011112222', text: '[잇다] 인증번호: 123456', talk: null },
  {
    id: 'out_b',
    to: '01033334444',
    text: '[잇다] 출금이 입금됐어요\nhttps://itda.example/payouts',
    talk: { kind: 'payout-paid', subject: '출금이 입금됐어요', href: 'https://itda.example/payouts' },
  },
]
type SentRequest = { url: string; init: RequestInit }

function standIn(answer: () => Response | Promise<Response>, settings: MessageSettings = SETTINGS) {
  const asked: SentRequest[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer()
  }
  return { asked, sender: makeMessageSender(settings, PLACE, { fetch, now: () => NOW }) }
}
const taken = (failedMessageList: object[] = []) => Response.json({ groupInfo: {}, failedMessageList })

function partsOf({ init }: SentRequest): Record<string, string> {
  const { authorization = '' } = init.headers as Record<string, string>
  expect(authorization).toMatch(/^HMAC-SHA256 /)
  const parts = authorization.slice('HMAC-SHA256 '.length).split(', ')
  return Object.fromEntries(parts.map((one) => one.split('=') as [string, string]))
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads what was sent
const bodyOf = ({ init }: SentRequest): any => JSON.parse(String(init.body))

test('the sender signs each call over its date and a fresh salt and does not send the secret', async () => {
  const { asked, sender } = standIn(() => taken())
  await sender.send(MESSAGES)
  await sender.send(MESSAGES)
  const salts = asked.map((one) => {
    const { apiKey, date, salt = '', signature } = partsOf(one)
    expect([apiKey, date]).toEqual([SETTINGS.SOLAPI_API_KEY, NOW.toISOString()])
    expect(salt).toMatch(/^[0-9a-zA-Z]{12,64}$/)
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${date}${salt}`).digest('hex'))
    expect(JSON.stringify(one)).not.toContain(SECRET)
    return salt
  })
  expect(new Set(salts).size).toBe(2)
  expect(asked[0]?.url).toBe('https://api.solapi.com/messages/v4/send-many/detail')
})

test('without a KakaoTalk channel the sender sends every message as text, under its own id', async () => {
  const { asked, sender } = standIn(() => taken())
  expect(await sender.send(MESSAGES)).toEqual({ isLater: false, refused: new Map() })
  expect(bodyOf(asked[0] as SentRequest)).toEqual({
    allowDuplicates: true,
    messages: MESSAGES.map(({ id, to, text }) => ({ to, from: '021234567', text, customFields: { id } })),
  })
})

test('a message kind with a template goes by KakaoTalk with the text as fallback, and a code never does', async () => {
  const settings = {
    ...SETTINGS,
    SOLAPI_PF_ID: 'KA01PF1',
    SOLAPI_TEMPLATES: 'payout-paid=KA01TP1, phone-code=KA01TP2',
  }
  const { asked, sender } = standIn(() => taken(), settings)
  await sender.send(MESSAGES)
  const [code, paid] = bodyOf(asked[0] as SentRequest).messages
  expect(code.kakaoOptions).toBeUndefined()
  expect(paid.text).toBe(MESSAGES[1]?.text)
  expect(paid.kakaoOptions).toEqual({
    pfId: 'KA01PF1',
    templateId: 'KA01TP1',
    variables: { '#{제목}': '출금이 입금됐어요', '#{주소}': 'https://itda.example/payouts' },
    disableSms: false,
  })
})

test('the sender reports a refused message with its code, matched by id or by phone number', async () => {
  const said = { statusCode: '1062', statusMessage: '발신번호 미등록 01033334444' }
  for (const one of [
    { ...said, customFields: { id: 'out_b' } },
    { ...said, to: '01033334444' },
  ]) {
    const { sender } = standIn(() => taken([one]))
    const refused = new Map([['out_b', 'message provider refused 1062']])
    expect(await sender.send(MESSAGES)).toEqual({ isLater: false, refused })
  }
})

test('a 429 defers the messages, and any other fault throws without the content that was sent', async () => {
  const busy = standIn(() => new Response('', { status: 429 }))
  expect(await busy.sender.send(MESSAGES)).toEqual({ isLater: true })
  for (const status of [400, 401, 403, 500, 503]) {
    const { sender } = standIn(() => new Response('01011112222', { status }))
    await expect(sender.send(MESSAGES)).rejects.toThrow(new Error(`message provider answered ${status}`))
  }
  const hangs = standIn(() => Promise.reject(new DOMException('timed out', 'TimeoutError')))
  await expect(hangs.sender.send(MESSAGES)).rejects.toThrow('timed out')
  const [asked] = hangs.asked
  expect(asked?.init.signal).toBeInstanceOf(AbortSignal)
})

test('an unreadable answer counts as sent, because a second attempt would deliver the message twice', async () => {
  for (const body of ['<html>', '', '{}', '{"failedMessageList":"none"}', '{"failedMessageList":[{}]}']) {
    const { sender } = standIn(() => new Response(body))
    expect(await sender.send(MESSAGES), body).toEqual({ isLater: false, refused: new Map() })
  }
})

test('the sender names missing or malformed settings and sends nothing', async () => {
  const names = Object.keys(SETTINGS)
  expect(makeMessageSender({}, PLACE)).toMatchObject({ canSend: false, missing: names })
  await expect(makeMessageSender({}, PLACE).send(MESSAGES)).rejects.toThrow('configured')
  const unfit = { SOLAPI_API_KEY: 'a b', SOLAPI_API_SECRET: 'line\nbreak', SOLAPI_FROM: '02-123-4567' }
  for (const name of names) {
    const { [name as keyof typeof unfit]: value } = unfit
    for (const one of [undefined, '', value]) {
      const sender = makeMessageSender({ ...SETTINGS, [name]: one }, PLACE)
      expect([sender.canSend, sender.missing], `${name} ${one}`).toEqual([false, [name]])
    }
  }
  expect(makeMessageSender(SETTINGS, PLACE)).toMatchObject({ canSend: true, missing: [] })
})
