/**
 * The identity check of development: the typed values become the verification id, in the form that the API's
 * development provider parses. In production the provider's window returns the id.
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

/** Handles the check of an application like the return from the provider's window. */
export async function checkInDevelopment(
  form: z.output<typeof devIdentityForm>,
  { context }: { context: AppLoadContext },
): Promise<Result<{ di: string; ageClass: string }>> {
  const ageClass = ageClassOn(form.birthOn, toKstDate(context.now))
  if (ageClass === null) return refusedResult('identity_age_unknown')
  if (ageClass === 'child') return refusedResult('identity_child')
  return { ok: true, data: { di: devVerificationId(form), ageClass } }
}

/** Runs before such an act: 404 in production. */
export function inDevelopment({ context }: { context: AppLoadContext }): void {
  if (!context.config.isDevelopment) throw pageError(404)
}
