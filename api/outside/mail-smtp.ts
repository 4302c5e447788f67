/**
 * Sends mail by SMTP: one connection per call, one mail after another, each with its own answer. The runtime
 * resolves the host and checks the certificate against it, so this file opens the socket instead of the
 * library.
 */
import net from 'node:net'
import { Readable } from 'node:stream'
import tls from 'node:tls'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '#contract/platform/mail-url.ts'
import type { Mail, MailAnswer, MailOutcome } from './mail.ts'

const CONNECT_MS = 10_000
/** The time limit for one answer. */
const ANSWER_MS = 20_000
/** A call ends well before another run may claim its mails (api/platform/mail/mail-priority.ts). */
const CALL_MS = 60_000

type SmtpAccount = { server: MailServer; from: string }

export async function sendBySmtp(
  account: SmtpAccount,
  mails: Mail[],
  onSent: (id: string) => Promise<void> = async () => {},
): Promise<MailAnswer> {
  const until = Date.now() + CALL_MS
  const outcomes: MailOutcome[] = []
  const leave = (from: number, why: string) =>
    mails.slice(from).map(({ id }): MailOutcome => ({ id, is: 'left', why }))
  let session: SMTPConnection
  try {
    session = await openSession(account)
  } catch (error) {
    const why = wordsOf(error)
    return { is: 'each', outcomes: leave(0, why), later: why }
  }
  try {
    for (const [at, mail] of mails.entries()) {
      if (Date.now() > until) return { is: 'each', outcomes: [...outcomes, ...leave(at, '')], later: null }
      const { outcome, isOver } = await handOver(session, account, mail)
      outcomes.push(outcome)
      if (outcome.is === 'sent') await onSent(mail.id)
      if (isOver)
        return { is: 'each', outcomes: [...outcomes, ...leave(at + 1, outcome.why)], later: outcome.why }
    }
    return { is: 'each', outcomes, later: null }
  } finally {
    session.quit()
  }
}

/** Returns a session that is connected, encrypted if the setting requires it, and signed in. */
async function openSession({ server, from }: SmtpAccount): Promise<SMTPConnection> {
  const { host, port, tls: way, user, password } = server
  const socket = await openSocket(server)
  const session = new SMTPConnection({
    connection: socket,
    host,
    port,
    secure: way === 'implicit',
    secured: way === 'implicit',
    requireTLS: way === 'starttls',
    ignoreTLS: way === 'off',
    name: domainOf(from),
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  })
  await new Promise<void>((done, refuse) => {
    // The listener remains; the caller gets the error too.
    session.on('error', refuse)
    session.connect((error) => (error ? refuse(error) : done()))
  })
  if (!user) return session
  try {
    await new Promise<void>((done, refuse) =>
      session.login({ user, pass: password }, (error) => (error ? refuse(error) : done())),
    )
  } catch (error) {
    session.close()
    throw error
  }
  return session
}

function openSocket({ host, port, tls: way }: MailServer): Promise<net.Socket> {
  const isTls = way === 'implicit'
  return new Promise((done, refuse) => {
    const socket = isTls ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
    const fail = (error?: unknown) => {
      clearTimeout(timer)
      socket.destroy()
      refuse(error instanceof Error ? error : new Error('the mail server hung up'))
    }
    const timer = setTimeout(() => fail(new Error('the mail server could not be reached')), CONNECT_MS)
    socket.once('error', fail).once('close', fail)
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.off('error', fail).off('close', fail)
      done(socket)
    })
  })
}

/** `isOver`: the server accepts no more mails in this call. */
async function handOver(
  session: SMTPConnection,
  account: SmtpAccount,
  mail: Mail,
): Promise<{ outcome: MailOutcome; isOver: boolean }> {
  const { bytes, envelope } = await compose(account, mail)
  // The stream is read once the server has agreed to accept the mail.
  let isHandedOver = false
  const body = new Readable({
    read() {
      isHandedOver = true
      this.push(bytes)
      this.push(null)
    },
  })
  const error = await new Promise<SMTPError | null>((done) =>
    session.send(envelope, body, (failure) => done((failure as SMTPError | null) ?? null)),
  )
  if (!error) return { outcome: { id: mail.id, is: 'sent', why: '' }, isOver: false }
  const outcome: MailOutcome = { id: mail.id, is: outcomeOf(error, isHandedOver), why: wordsOf(error) }
  const ends = outcome.is === 'left' || outcome.is === 'lost'
  return { outcome, isOver: ends || !(await isReady(session)) }
}

/**
 * An answer about the recipient or the content concerns this mail. An answer about us (the sender, a limit,
 * the server's own problem) or a lost connection concerns no mail in particular.
 */
function outcomeOf({ responseCode = 0, command, response }: SMTPError, isHandedOver: boolean) {
  if (responseCode === 0) return isHandedOver ? 'lost' : 'left'
  const isAboutMail = command === 'RCPT TO' || isHandedOver
  if (!isAboutMail || responseCode === 421) return 'left'
  if (responseCode < 500) return 'deferred'
  const [, detail = ''] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  return command === 'RCPT TO' && NO_MAILBOX.includes(detail) ? 'noMailbox' : 'rejected'
}

/** RFC 3463: unknown mailbox, unknown host, invalid address, moved mailbox, a domain that accepts no mail. */
const NO_MAILBOX = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']

/** Resets the session before the next mail after an error. Returns whether it is ready. */
function isReady(session: SMTPConnection): Promise<boolean> {
  return new Promise((done) => session.reset((error) => done(!error)))
}

/** A mail has the same message id on every attempt, so that a recipient's server recognises a duplicate. */
async function compose({ from }: SmtpAccount, { id, to, subject, text, html, headers }: Mail) {
  const made = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(headers && { headers }),
    messageId: `<${id}@${domainOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { bytes: await made.build(), envelope: made.getEnvelope() }
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

/** The error text for the log and the operators; it never contains our credentials. */
function wordsOf(error: unknown): string {
  const { code, command, responseCode, message } = error as SMTPError
  const said = responseCode ? `answered ${responseCode}` : (message ?? String(error))
  return `mail server ${[said, command && `to ${command}`, code].filter(Boolean).join(' ')}`.slice(0, 200)
}
