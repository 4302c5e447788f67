/** Parses `MAIL_URL`, the address of the SMTP server for our mail. */
import { lookUp } from '../core/look-up.ts'
import { isLoopback } from '../core/settings/provider-addresses.ts'

export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte, or by STARTTLS; `off` only within this machine. */
  tls: 'implicit' | 'starttls' | 'off'
  user: string
  password: string
}

const PORTS: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 }

/** `smtps://user:password@host:465` or `smtp://user:password@host:587`, both percent-encoded as in every URL; null for anything else. */
export function parseMailUrl(setting: string): MailServer | null {
  if (!URL.canParse(setting)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(setting)
  const usual = lookUp(PORTS, protocol)
  if (!usual || !hostname || !['', '/'].includes(pathname) || search || hash) return null
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const [user, secret] = [decode(username), decode(password)]
  if (user === null || secret === null || Boolean(user) !== Boolean(secret)) return null
  const plain = isLoopback(host) ? 'off' : 'starttls'
  return {
    host,
    port: port ? Number(port) : usual,
    tls: protocol === 'smtps:' ? 'implicit' : plain,
    user,
    password: secret,
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
