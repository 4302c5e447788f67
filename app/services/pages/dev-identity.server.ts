/**
 * The development identity check: what the person typed becomes the verification id itself, in the form the product API's
 * development provider reads. In production the id comes from the identity provider's own window.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import type * as z from 'zod/mini'
import { ageClassOn } from '#contract/accounts/ages.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { pageError, type Result } from '../api/failure.server.ts'
import type { devIdentityForm } from '../forms/own-forms.ts'
import { refusedResult } from './identity-trip.server.ts'

/** `dev_` + base64url of the form as JSON. */
export function devVerificationId(form: z.output<typeof devIdentityForm>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(form))
  return `dev_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** Of an application, as the provider's answer is judged on the way back from its window. */
export async function checkInDevelopment(
  form: z.output<typeof devIdentityForm>,
  { context }: { context: AppLoadContext },
): Promise<Result<{ di: string; ageClass: string }>> {
  const ageClass = ageClassOn(form.birthOn, toKstDate(context.now))
  if (ageClass === null) return refusedResult('identity_age_unknown')
  if (ageClass === 'child') return refusedResult('identity_child')
  return { ok: true, data: { di: devVerificationId(form), ageClass } }
}

/** Before an act of that form: in production it does not exist. */
export function inDevelopment({ context }: { context: AppLoadContext }): void {
  if (!context.config.isDevelopment) throw pageError(404)
}
