/** Apps and keys of a test, and the development code of the seeded operators. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { totpCode } from '#api/domain/second-factor/totp.ts'
import { call } from './api.ts'

export const SITE = 'http://localhost:8787'
export const stepNow = (at = Date.now()) => Math.floor(at / 30_000)

/** Sets up an app as the first factor; its code of a step. */
export async function addApp(as: string) {
  const { data } = await call('POST /auth/authenticators/totp/options', { as, body: {} })
  const code = (step = stepNow()) => totpCode(data.secret, step)
  const body = { name: '내 휴대전화', authCode: await code() }
  const added = await call('POST /auth/authenticators/totp', { as, body })
  return { secret: data.secret as string, uri: data.uri as string, code, added }
}

type Told = { origin?: string; rpId?: string; type?: string; flags?: number; challenge?: string }

/** An authenticator without a screen: makes a P-256 key and signs with it. */
export function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  let counter = 0

  function told(kind: 'create' | 'get', challenge: string, given: Told) {
    const { type = `webauthn.${kind}`, origin = SITE } = given
    return Buffer.from(
      JSON.stringify({ type, challenge: given.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }
  function head({ rpId = 'localhost', flags = 1 }: Told, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | more]), count])
  }
  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value
    },
    create(challenge: string, given: Told = {}) {
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}, the only shape a P-256 key has
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      return {
        id: id.toString('base64url'),
        clientDataJSON: told('create', challenge, given).toString('base64url'),
        authenticatorData: Buffer.concat([head(given, 0x40), attested]).toString('base64url'),
        transports: ['internal'],
      }
    },
    get(challenge: string, given: Told = {}) {
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

/** The code that was put into the development mailbox for this sign-in. */
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
