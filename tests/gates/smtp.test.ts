/** Mail by SMTP in the runtime of production, to a mail server on a real socket. */
import { build } from 'esbuild'
import type { Miniflare as Runtime } from 'miniflare'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mail, MailAnswer } from '#api/outside/mail.ts'
import { type MailServer, parseMailUrl } from '#contract/platform/mail-url.ts'
import { BUNDLING } from '../../scripts/engine/bundling.ts'
import { allowConsoleError } from '../helpers/runtime/strict-console.ts'
import { CERTIFICATE, type Script, type SmtpServer, startSmtp } from '../helpers/smtp/server.ts'

const FROM = '잇다 <hello@itda.example>'
const SUBJECT = '[잇다] 출금이 끝났어요: 신한은행 계좌로 보냈고, 내역은 정산 화면에서 볼 수 있어요'
const TEXT = '안녕하세요.\n.점으로 시작하는 줄\n'
const mailOf = (id: string, more: Partial<Mail> = {}): Mail => ({
  id,
  to: `${id}@shop.example`,
  subject: SUBJECT,
  text: TEXT,
  html: `<p>${TEXT}</p>`,
  ...more,
})
const THREE = ['out_1', 'out_2', 'out_3'].map((id) => mailOf(id))
let runtime: Runtime
const servers: SmtpServer[] = []

beforeAll(async () => {
  // Miniflare reads it when it is loaded, and makes the runtime trust this certificate.
  process.env.NODE_EXTRA_CA_CERTS = CERTIFICATE
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const entryPoints = ['tests/helpers/smtp/worker.ts']
  const { outputFiles } = await build({ ...BUNDLING, entryPoints, write: false, outfile: 'smtp.js' })
  const worker = {
    name: 'smtp',
    modules: [{ type: 'ESModule' as const, path: 'smtp.js', contents: outputFiles[0]?.text ?? '' }],
    compatibilityDate: '2026-06-01',
    compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
  }
  const place = { host: '127.0.0.1', port: 0, cf: false as const, telemetry: { enabled: false } }
  runtime = new Miniflare(convertV4MiniflareOptions({ ...place, workers: [worker] }))
  await runtime.ready
}, 60_000)
afterEach(async () => {
  for (const one of servers.splice(0)) await one.close()
})
afterAll(() => runtime.dispose())

/**
 * The runtime's note that it checks the certificate against the host of the connection, regardless of the
 * library.
 */
const RUNTIME_NOTE = /^NOSENTRY startTls/

async function send(script: Script, mails = THREE, account: Partial<MailServer> = {}) {
  const server = await startSmtp(script)
  servers.push(server)
  const given = { host: 'localhost', port: server.port, tls: script.tls ?? 'implicit', ...account }
  const body = { account: { server: { user: 'itda@x', password: 'p:w', ...given }, from: FROM }, mails }
  const response = await runtime.dispatchFetch('http://smtp/', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const { answer, marked } = (await response.json()) as {
    answer: Extract<MailAnswer, { is: 'each' }>
    marked: string[]
  }
  return { server, marked, later: answer.later, is: answer.outcomes.map((one) => one.is), answer }
}

function partsOf(raw: string): Record<string, string> {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    headers
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
}
const wordsOf = (header = '') =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('latin1'))
const readable = (header?: string) => Buffer.from(wordsOf(header), 'latin1').toString('utf8')

test.each(['implicit', 'starttls'] as const)(
  'mail goes encrypted (%s), signed in, and one connection takes several',
  async (way) => {
    if (way === 'starttls') allowConsoleError(RUNTIME_NOTE)
    const { server, is, marked, later } = await send({ tls: way })
    expect([is, later]).toEqual([['sent', 'sent', 'sent'], null])
    expect(marked).toEqual(['out_1', 'out_2', 'out_3'])
    expect(server.letters.map(({ to, isSecure }) => [to, isSecure])).toEqual(
      THREE.map(({ to }) => [to, true]),
    )
    const login = server.commands.find((line) => line.startsWith('AUTH')) ?? ''
    expect(Buffer.from(login.split(' ').at(-1) ?? '', 'base64').toString()).toBe('\0itda@x\0p:w')
    expect(server.commands.filter((line) => line.startsWith('AUTH'))).toHaveLength(1)
  },
)

test('subject, sender, text, HTML and unsubscribe headers arrive unchanged', async () => {
  const headers = {
    'List-Unsubscribe': '<https://itda.example/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const { server } = await send({}, [mailOf('out_9', { headers })])
  const [{ raw = '' } = {}] = server.letters
  const found = partsOf(raw)
  expect(readable(found.Subject)).toBe(SUBJECT)
  expect(readable(found.From)).toBe(FROM)
  expect(found).toMatchObject({ ...headers, To: 'out_9@shop.example', 'Message-ID': '<out_9@itda.example>' })
  expect(found['Content-Type']).toContain('multipart/alternative')
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
  const bodies = [...raw.matchAll(/Content-Type: (text\/\w+).*?\r\n\r\n([\w+/=\r\n]+)/gs)]
  const texts = bodies.map(([, type, body = '']) => [
    type,
    Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n'),
  ])
  expect(texts).toEqual([
    ['text/plain', TEXT],
    ['text/html', `<p>${TEXT}</p>`],
  ])
})

test('user input never becomes a header or a recipient', async () => {
  const sly = mailOf('out_8', {
    to: 'a@shop.example',
    subject: 'x\r\nBcc: thief@evil.example\r\n\r\nbody',
    headers: { 'List-Unsubscribe': '<https://itda.example/>\r\nX-Sly: 1' },
  })
  const { server } = await send({}, [sly])
  const found = partsOf(server.letters[0]?.raw ?? '')
  expect(Object.keys(found)).not.toContain('Bcc')
  expect(Object.keys(found)).not.toContain('X-Sly')
  expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<a@shop.example>'])
})

test.each([
  ['550 5.1.1 no such user', 'noMailbox'],
  ['550 5.7.1 refused', 'rejected'],
  ['554 no', 'rejected'],
  ['450 4.2.1 try later', 'deferred'],
  ['452 4.2.2 mailbox full', 'deferred'],
])('"%s" to a recipient is about that mail alone', async (reply, is) => {
  const run = await send({
    answer: (line) => (line.startsWith('RCPT TO:<out_2@') ? reply : undefined),
  })
  expect([run.is, run.later]).toEqual([['sent', is, 'sent'], null])
  expect(run.server.letters.map(({ to }) => to)).toEqual(['out_1@shop.example', 'out_3@shop.example'])
})

test.each([
  ['554 5.6.0 spam', 'rejected'],
  ['451 4.3.0 try later', 'deferred'],
])('"%s" to the words of a mail is about that mail alone', async (reply, is) => {
  const run = await send({
    answer: (line, { to }) => (line === '.' && to.startsWith('out_2') ? reply : undefined),
  })
  expect([run.is, run.later]).toEqual([['sent', is, 'sent'], null])
})

test.each([
  ['the greeting', '', '421 busy'],
  ['the sign-in', 'AUTH', '535 5.7.8 wrong'],
  ['the sender', 'MAIL', '550 5.7.1 not yours'],
  ['the sender', 'MAIL', '451 4.7.1 too many'],
  ['a hang-up at the sender', 'MAIL', 'hang up'],
  ['a hang-up before the words', 'DATA', 'hang up'],
])('%s: nothing was taken and no mail is to blame', async (_what, start, reply) => {
  const run = await send({
    answer: (line) => ((start === '' ? line === '' : line.startsWith(start)) ? reply : undefined),
  })
  expect([run.is, run.marked]).toEqual([['left', 'left', 'left'], []])
  expect(run.later).toMatch(/^mail server /)
  expect(JSON.stringify(run.answer)).not.toContain('p:w')
})

test('a connection lost after the message text leaves that mail unknown and the mails after it untouched', async () => {
  const run = await send({
    answer: (line, { to }) => (line === '.' && to.startsWith('out_2') ? 'hang up' : undefined),
  })
  expect(run.is).toEqual(['sent', 'lost', 'left'])
  expect(run.marked).toEqual(['out_1'])
  expect(run.server.letters.map(({ to }) => to)).toEqual(['out_1@shop.example', 'out_2@shop.example'])
})

test('without encryption no sign-in happens: STARTTLS missing or broken, or a certificate of another host', async () => {
  allowConsoleError(/certificate is not trusted; reason = IP address mismatch/)
  const bare = await send({ tls: 'off' }, THREE, { tls: 'starttls' })
  const broken = await send({
    tls: 'starttls',
    answer: (line) => (line.startsWith('STARTTLS') ? '454 no' : undefined),
  })
  const other = await send({}, THREE, { host: '127.0.0.1' })
  for (const { is, server } of [bare, broken, other]) {
    expect(is).toEqual(['left', 'left', 'left'])
    expect(server.commands.join()).not.toMatch(/AUTH|MAIL/)
  }
})

test('a server on this machine may be used without encryption', async () => {
  const plain = parseMailUrl('smtp://127.0.0.1:25')
  expect(plain).toMatchObject({ tls: 'off', user: '' })
  const run = await send({ tls: 'off' }, THREE, { tls: 'off', user: '', password: '' })
  expect([run.is, run.server.commands.join().includes('AUTH')]).toEqual([['sent', 'sent', 'sent'], false])
})

test('an unreachable server leaves every mail for later', async () => {
  const run = await send({}, THREE, { port: 1 })
  expect([run.is, run.later !== null]).toEqual([['left', 'left', 'left'], true])
})
