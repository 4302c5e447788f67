/**
 * The development identity check: what the person typed becomes the verification id itself, in the form the product API's
 * development provider reads. In production the id comes from the identity provider's own window.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import * as z from 'zod'
import { pageError } from './failure.server.ts'

export const devIdentityForm = z.strictObject({
  name: z
    .string({ error: '이름을 입력해 주세요.' })
    .trim()
    .min(1, '이름을 입력해 주세요.')
    .max(40, '이름은 40자까지 쓸 수 있어요.'),
  birthOn: z.iso.date({ error: '생년월일을 골라 주세요.' }),
  phone: z
    .string({ error: '휴대폰 번호를 입력해 주세요.' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^01\d{8,9}$/, '휴대폰 번호를 확인해 주세요. 예: 01012345678')),
})

/** `dev_` + base64url of the form as JSON. */
export function devVerificationId(form: z.output<typeof devIdentityForm>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(form))
  return `dev_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** Before an act of this form: in production it does not exist. */
export function inDevelopment({ context }: { context: AppLoadContext }): void {
  if (!context.config.isDevelopment) throw pageError(404)
}
