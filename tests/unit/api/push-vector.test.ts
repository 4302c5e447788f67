/** The example of RFC 8291, byte for byte. */
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { encryptPush } from '#api/outside/push/encrypt.ts'

const bytes = (text: string) => Uint8Array.from(base64url.decode(text))
const SENDER = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const SENDER_PRIVATE = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const RECEIVER = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

test('a message is encrypted as in the example of the RFC', async () => {
  const point = bytes(SENDER)
  const [x, y] = [base64url.encode(point.slice(1, 33)), base64url.encode(point.slice(33))]
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const key = { kty: 'EC', crv: 'P-256', x, y }
  const pair = {
    publicKey: await crypto.subtle.importKey('jwk', key, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...key, d: SENDER_PRIVATE }, curve, true, [
      'deriveBits',
    ]),
  }
  const message = new TextEncoder().encode('When I grow up, I want to be a watermelon')
  const to = { p256dh: bytes(RECEIVER), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }
  const sealed = await encryptPush(message, to, { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), pair })
  expect(base64url.encode(sealed)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})
