/** Authenticator apps and keys for tests, and the development code of the seeded operators. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { totpCode } from '#api/accounts/second-factor/totp.ts'
import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { makeId } from '#api/db/ids.ts'
import { call, testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'

export const SITE = 'http://localhost:8787'
export const stepNow = (at = Date.now()) => Math.floor(at / 30_000)

/** Sets up an app as the first factor; `code` returns its code for a time step. */
export async function addApp(as: string) {
  const { data } = await call('POST /auth/authenticators/totp/options', { as, body: {} })
  const code = (step = stepNow()) => totpCode(data.secret, step)
  const body = { name: '내 휴대전화', authCode: await code() }
  const added = await call('POST /auth/authenticators/totp', { as, body })
  return { secret: data.secret as string, uri: data.uri as string, code, added }
}

type PasskeyOptions = { origin?: string; rpId?: string; type?: string; flags?: number; challenge?: string }

const hex = (text: string) => Buffer.from(text, 'hex')
const number = (text = '') => Buffer.from(text, 'base64url')

/** Keys of the two algorithms that we accept, with their encoding in COSE. */
const KINDS = {
  ES256() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    return { privateKey, cose: [hex('a5010203262001215820'), number(x), hex('225820'), number(y)] }
  },
  RS256() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { n, e } = publicKey.export({ format: 'jwk' })
    // {1: 3, 3: -257, -1: n, -2: e}
    return { privateKey, cose: [hex('a401030339010020590100'), number(n), hex('2143'), number(e)] }
  },
}

/** A security key without a screen, which creates a key pair and signs with it. */
export function makeKey(kind: keyof typeof KINDS = 'ES256') {
  const { privateKey, cose } = KINDS[kind]()
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  let counter = 0

  function told(kind: 'create' | 'get', challenge: string, given: PasskeyOptions) {
    const { type = `webauthn.${kind}`, origin = SITE } = given
    return Buffer.from(
      JSON.stringify({ type, challenge: given.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }
  function head({ rpId = 'localhost', flags = 1 }: PasskeyOptions, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | more]), count])
  }
  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value
    },
    create(challenge: string, given: PasskeyOptions = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...cose])
      return {
        id: id.toString('base64url'),
        clientDataJSON: told('create', challenge, given).toString('base64url'),
        authenticatorData: Buffer.concat([head(given, 0x40), attested]).toString('base64url'),
        transports: ['internal'],
      }
    },
    get(challenge: string, given: PasskeyOptions = {}) {
      counter += 1
      const client = told('get', challenge, given)
      const data = head(given, 0)
      const message = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', message, privateKey).toString('base64url'),
      }
    },
  }
}

/** Reads the code that this sign-in put into the development mailbox. */
export async function readDevelopmentCode(as: string, email: string): Promise<string> {
  const { data } = await call('GET /auth/second-factor', { as })
  const mails = (await call(`GET /dev/mail?to=${encodeURIComponent(email)}`)).data
  const mail = mails.find((one: { subject: string }) => one.subject.endsWith(` ${data.mailMark}`))
  return /인증번호: (\d{6})/.exec(mail?.body ?? '')?.[1] ?? ''
}

/** Proves the second factor of a seeded operator. */
export async function proveInDevelopment(as: string, email: string): Promise<void> {
  const authCode = await readDevelopmentCode(as, email)
  const { status } = await call('POST /auth/second-factor/totp', { as, body: { authCode } })
  if (status !== 200) throw new Error(`the development code of ${email} answered ${status}`)
}

const MINUTE = 60_000
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
export const operator = (more = {}) => makePerson({ role: 'operator', secondFactorAt: null, ...more })
export const isOpen = async (as: string) => (await call('GET /ops/payouts', { as })).body.code ?? 'open'
export const prove = (as: string, authCode: string) =>
  call('POST /auth/second-factor/totp', { as, body: { authCode } })
/** Makes another session of the same person. */
export async function signInAgain(of: { userId: string; sessionId: string }) {
  const deps = testDeps()
  const id = makeId('ses', deps.now())
  await rowsOf(
    `INSERT INTO sessions (id, user_id, signed_in_at, last_used_at, expires_at, user_agent)
     SELECT ?, user_id, signed_in_at, last_used_at, expires_at, user_agent FROM sessions WHERE id = ? RETURNING id`,
    id,
    of.sessionId,
  )
  return (await issueAccessToken(deps, of.userId, id)).accessToken
}
export async function addKey(as: string, key = makeKey()) {
  const { data } = await call('POST /auth/authenticators/passkey/options', { as, body: {} })
  const body = { name: '노트북', ...key.create(data.challenge) }
  return { key, added: await call('POST /auth/authenticators/passkey', { as, body }) }
}
export async function requestPasskey(as: string): Promise<string> {
  return (await call('POST /auth/second-factor/passkey/options', { as, body: {} })).data.challenge
}
export const proveKey = (as: string, body: object) => call('POST /auth/second-factor/passkey', { as, body })
