/**
 * A mail server on this machine, which speaks SMTP over a real socket and answers as a test says. Its
 * certificate is self-signed for localhost.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'

export const CERTIFICATE = join(import.meta.dirname, 'cert.pem')
const SECURED = { cert: readFileSync(CERTIFICATE), key: readFileSync(join(import.meta.dirname, 'key.pem')) }

export type Letter = { to: string; raw: string; isSecure: boolean }
/** `hang up`: the server ends the connection instead. */
type Reply = string | 'hang up'
export type Script = {
  tls?: 'implicit' | 'starttls' | 'off'
  /** Returns `undefined` for the answer of a good server. */
  answer?: (command: string, at: { letters: Letter[]; to: string }) => Reply | undefined
}
export type SmtpServer = { port: number; letters: Letter[]; commands: string[]; close: () => Promise<void> }

export async function startSmtp({
  tls: way = 'implicit',
  answer = () => undefined,
}: Script): Promise<SmtpServer> {
  const letters: Letter[] = []
  const commands: string[] = []
  const open = new Set<Socket>()

  function talk(socket: Socket, isSecure: boolean, isGreeted = false): void {
    let text = ''
    let to = ''
    let isBody = false
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    const say = (reply: Reply) => (reply === 'hang up' ? socket.destroy() : socket.write(`${reply}\r\n`))
    if (!isGreeted) say(answer('', { letters, to }) ?? '220 mail.test ESMTP')

    socket.on('data', function hear(bytes: Buffer) {
      text += bytes.toString('latin1')
      for (;;) {
        const end = isBody ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at < 0) return
        const line = text.slice(0, at)
        text = text.slice(at + end.length)
        if (isBody) {
          isBody = false
          letters.push({ to, raw: line.replaceAll('\r\n..', '\r\n.'), isSecure })
          say(answer('.', { letters, to }) ?? '250 2.0.0 taken')
          continue
        }
        commands.push(line)
        to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
        const reply = answer(line, { letters, to }) ?? usual(line, isSecure)
        say(reply)
        if (line.startsWith('STARTTLS') && reply.startsWith('220')) {
          socket.off('data', hear)
          talk(new tls.TLSSocket(socket, { ...SECURED, isServer: true }), true, true)
          return
        }
        isBody = line.startsWith('DATA') && reply.startsWith('354')
        if (line.startsWith('QUIT')) socket.end()
      }
    })
  }

  function usual(line: string, isSecure: boolean): string {
    if (line.startsWith('EHLO')) {
      const more = way === 'starttls' && !isSecure ? '250-STARTTLS' : '250-AUTH PLAIN LOGIN'
      return `250-mail.test\r\n${more}\r\n250 8BITMIME`
    }
    if (line.startsWith('STARTTLS')) return way === 'starttls' ? '220 go on' : '502 5.5.1 no'
    if (line.startsWith('AUTH')) return '235 2.7.0 welcome'
    if (line.startsWith('DATA')) return '354 go on'
    return line.startsWith('QUIT') ? '221 bye' : '250 2.1.0 ok'
  }

  const server: Server =
    way === 'implicit'
      ? tls.createServer(SECURED, (socket) => talk(socket, true))
      : createServer((socket) => talk(socket, false))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    letters,
    commands,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
