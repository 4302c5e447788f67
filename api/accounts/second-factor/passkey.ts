/** Verifies an authenticator's signature: WebAuthn level 2, sections 7.1 and 7.2, without attestation. */
import { createPublicKey, verify } from 'node:crypto'
import {
  type AuthenticatorData,
  ClientDataType,
  COSEKeyType,
  coseAlgorithmES256,
  coseAlgorithmRS256,
  coseEllipticCurveP256,
  createAssertionSignatureMessage,
  parseAuthenticatorData,
  parseClientDataJSON,
} from '@oslojs/webauthn'
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { fromBase64Url, toBase64Url } from '../../platform/secrets.ts'

export const ALGORITHMS = [coseAlgorithmES256, coseAlgorithmRS256]
type Answer = { id: string; clientDataJSON: string; authenticatorData: string }
type Jwk = Record<string, string>

/** The host a passkey belongs to. */
export function rpIdOf(deps: Deps): string {
  return new URL(deps.siteOrigin).hostname
}

/** Returns a new key: its public half as JWK and its counter. Throws `passkey_invalid`. */
export function readNewPasskey(deps: Deps, answer: Answer, challenge: string) {
  return readOrRefuse(() => {
    const { data } = readAnswer(deps, answer, challenge, ClientDataType.Create)
    const { credential } = data
    if (!credential || toBase64Url(credential.id) !== answer.id) return null
    const { publicKey } = credential
    if (publicKey.type() === COSEKeyType.EC2 && publicKey.algorithm() === coseAlgorithmES256) {
      const { curve, x, y } = publicKey.ec2()
      if (curve !== coseEllipticCurveP256) return null
      return { jwk: serializeJwk({ kty: 'EC', crv: 'P-256', x: toNumber(x, 32), y: toNumber(y, 32) }), data }
    }
    if (publicKey.type() !== COSEKeyType.RSA || publicKey.algorithm() !== coseAlgorithmRS256) return null
    const { n, e } = publicKey.rsa()
    return { jwk: serializeJwk({ kty: 'RSA', n: toNumber(n), e: toNumber(e) }), data }
  })
}

/** Returns the counter of a known key that signed this challenge. Throws `passkey_invalid`. */
export function readPasskeyProof(
  deps: Deps,
  answer: Answer & { signature: string },
  challenge: string,
  publicKey: string,
): number {
  return readOrRefuse(() => {
    const { data, bytes, client } = readAnswer(deps, answer, challenge, ClientDataType.Get)
    const message = createAssertionSignatureMessage(bytes, client)
    const key = createPublicKey({ key: JSON.parse(publicKey) as Jwk, format: 'jwk' })
    const isSigned = verify('sha256', message, key, fromBase64Url(answer.signature))
    return isSigned ? { counter: data.signatureCounter } : null
  }).counter
}

function readAnswer(deps: Deps, answer: Answer, challenge: string, type: ClientDataType) {
  const client = fromBase64Url(answer.clientDataJSON)
  const bytes = fromBase64Url(answer.authenticatorData)
  const told = parseClientDataJSON(client)
  const data: AuthenticatorData = parseAuthenticatorData(bytes)
  const isOurs =
    told.type === type &&
    toBase64Url(told.challenge) === challenge &&
    isOurOrigin(deps, told.origin) &&
    told.crossOrigin !== true &&
    data.verifyRelyingPartyIdHash(rpIdOf(deps)) &&
    data.userPresent
  if (!isOurs) throw new Error('not an answer to our question')
  return { data, bytes, client }
}

/** In development the port may be any, so only the host counts. */
function isOurOrigin(deps: Deps, origin: string): boolean {
  if (!deps.isDevelopment) return origin === deps.siteOrigin
  return URL.canParse(origin) && new URL(origin).hostname === rpIdOf(deps)
}

/** The bytes come from a browser: unreadable bytes are a wrong answer. */
function readOrRefuse<T>(read: () => T | null): T {
  let found: T | null = null
  try {
    found = read()
  } catch {
    // refused below, like any wrong answer
  }
  if (found === null) throw new AppError('passkey_invalid')
  return found
}

/** Throws when the numbers are not a valid key. */
function serializeJwk(jwk: Jwk): string {
  createPublicKey({ key: jwk, format: 'jwk' })
  return JSON.stringify(jwk)
}

function toNumber(value: bigint, bytes = 0): string {
  const hex = value.toString(16)
  const even = hex.padStart(Math.max(bytes * 2, hex.length + (hex.length % 2)), '0')
  return toBase64Url(Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}
