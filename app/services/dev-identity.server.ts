/**
 * The development identity check: what the person typed becomes the verification id itself, in the form the product API's
 * development provider reads. In production the id comes from the identity provider's own window.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import type * as z from 'zod/mini'
import { pageError } from './failure.server.ts'
import type { devIdentityForm } from './own-forms.ts'

/** `dev_` + base64url of the form as JSON. */
export function devVerificationId(form: z.output<typeof devIdentityForm>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(form))
  return `dev_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** Before an act of that form: in production it does not exist. */
export function inDevelopment({ context }: { context: AppLoadContext }): void {
  if (!context.config.isDevelopment) throw pageError(404)
}
