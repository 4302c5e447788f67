/** Plays the mail provider at its address. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Mail } from '#api/outside/mail.ts'
import { makeMailSender } from '#api/outside/mail-sender.ts'

const SETTINGS = { isDevelopment: false, db: {} as D1Database, apiKey: 're_key', from: '잇다 <hi@itda.test>' }
const MAILS: Mail[] = [
  { id: 'out_1', to: 'a@itda.test', subject: '하나', text: '글', html: '<p>글</p>' },
  {
    id: 'out_2',
    to: 'b@itda.test',
    subject: '둘',
    text: '글',
    html: '<p>글</p>',
    headers: { 'List-Unsubscribe': '<x>' },
  },
]
const answers = (status: number | Error) => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    if (status instanceof Error) throw status
    return new Response('{}', { status })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the sender posts many mails in one call with one idempotency key, each mail unchanged', async () => {
  const asked = answers(200)
  expect(await makeMailSender(SETTINGS).send(MAILS, 'lease')).toEqual({ is: 'sent' })
  const [[url, init] = ['', {}]] = asked
  expect(url).toBe('https://api.resend.com/emails/batch')
  expect(init.headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': 'lease' })
  expect(JSON.parse(String(init.body))).toEqual(
    MAILS.map(({ id, to, ...rest }) => ({ from: SETTINGS.from, to: [to], ...rest })),
  )
})

test.each([
  [429, 'later', false],
  [401, 'later', false],
  [403, 'later', false],
  [500, 'later', true],
  [503, 'later', true],
  [409, 'later', true],
  [new TypeError('network'), 'later', true],
  [new DOMException('timed out', 'TimeoutError'), 'later', true],
  [422, 'refused', undefined],
  [400, 'refused', undefined],
])('%s: %s', async (status, is, isUnknown) => {
  answers(status)
  const answer = await makeMailSender(SETTINGS).send(MAILS, 'lease')
  expect(answer).toMatchObject({ is, ...(isUnknown !== undefined && { isUnknown }) })
})

test('without its settings the mail sender names the missing ones and sends nothing', async () => {
  const sender = makeMailSender({ ...SETTINGS, apiKey: null, from: null })
  expect(sender).toMatchObject({ canSend: false, missing: ['MAIL_URL / MAIL_API_KEY', 'MAIL_FROM'] })
  expect(await sender.send(MAILS, 'lease')).toMatchObject({ is: 'later', isUnknown: false })
})
