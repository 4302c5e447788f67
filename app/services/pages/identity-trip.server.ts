/**
 * The trip to the identity provider's window and back: its purpose, the next page, and the sentence for each
 * outcome. Only the policy of `/identity` allows the provider.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { PAYOUT_ERRORS } from '#contract/core/errors/payout-errors.ts'
import * as pages from '#contract/site/pages.ts'
import type { ApiError, Result } from '../api/failure.server.ts'
import { nextPath } from '../session/next-path.server.ts'
import { pagePolicy } from './headers.server.ts'

const PORTONE = 'https://*.portone.io https://*.iamport.co https://*.iamport.kr'
/** The agencies PortOne redirects to: Danal, KG Inicis, NHN KCP. */
const AGENCIES = 'https://*.teledit.com https://*.danalpay.com https://*.inicis.com https://*.kcp.co.kr'

/** The policy of the page that loads the provider's script. */
export function windowPolicy(sdk: string) {
  return pagePolicy({
    'script-src': new URL(sdk).origin,
    'style-src': "'unsafe-inline'",
    'img-src': PORTONE,
    'connect-src': PORTONE,
    'frame-src': `${PORTONE} ${AGENCIES}`,
    'form-action': `${PORTONE} ${AGENCIES}`,
  })
}

/** The draft with the verified identity, between the check and the application form. */
export const APPLY_DRAFT = 'apply'

type Purpose = Parameters<typeof pages.identityFor>[0]
/** Returns the sentence for the next page, or an error. */
type IdentityCheck = (context: AppLoadContext, identityVerificationId: string) => Promise<Result<string>>

export const GUARDIAN_AGREED = '보호자의 동의를 받았어요.'
const FRESH = '본인인증을 마쳤어요. 출금을 신청할 때 24시간 동안 쓸 수 있어요.'

const PURPOSES: Record<Purpose, { home: string; judge: IdentityCheck }> = {
  apply: { home: pages.apply, judge: storeForApplication },
  guardian: {
    home: pages.apply,
    judge: async ({ api }, identityVerificationId) =>
      withText(
        GUARDIAN_AGREED,
        await api.identity.addGuardian({ identityVerificationId }, keyOf(identityVerificationId)),
      ),
  },
  payout: {
    home: pages.payouts,
    judge: async ({ api }, identityVerificationId) =>
      withText(
        FRESH,
        await api.payouts.verifyForPayout({ identityVerificationId }, keyOf(identityVerificationId)),
      ),
  },
  settings: {
    home: pages.settingsTab('identity'),
    judge: async ({ api }, identityVerificationId) =>
      withText(
        FRESH,
        await api.identity.createIdentity({ identityVerificationId }, keyOf(identityVerificationId)),
      ),
  },
  renew: {
    home: pages.settingsTab('identity'),
    judge: async ({ api }, identityVerificationId) =>
      withText(
        '본인인증을 새로 했어요.',
        await api.identity.updateIdentity({ identityVerificationId }, keyOf(identityVerificationId)),
      ),
  },
}

/** One check is one operation, even when its return address is opened again. */
function keyOf(identityVerificationId: string) {
  return { idempotencyKey: `identity-${identityVerificationId}` }
}

function withText(text: string, result: Result<unknown>): Result<string> {
  return result.ok ? { ok: true, data: text } : result
}

/** The application uses the check later. This look-up tells the person now if something prevents it. */
async function storeForApplication({ api, draft }: AppLoadContext, di: string): Promise<Result<string>> {
  const found = await api.creatorChecks.checkPerson({ di })
  if (!found.ok) return found
  const { name, ageClass, isMine, isElsewhere } = found.data
  if (ageClass === null) return refusedResult('identity_age_unknown')
  if (ageClass === 'child') return refusedResult('identity_child')
  if (isElsewhere) return refusedResult('identity_taken')
  if (!isMine) return refusedResult('identity_mismatch')
  draft.set(APPLY_DRAFT, { di, name, ageClass })
  return { ok: true, data: '본인인증을 마쳤어요.' }
}

export function refusedResult(code: keyof typeof PAYOUT_ERRORS): Result<never> {
  const { status, message } = PAYOUT_ERRORS[code]
  return { ok: false, error: { status, code, message } }
}

export type Trip = { purpose: Purpose; next: string; judge: IdentityCheck }

/** Parses the trip from the address; an unknown purpose leads home. */
export function tripOf(request: Request): Trip {
  const search = new URL(request.url).searchParams
  const asked = search.get('for') ?? ''
  const purpose = Object.hasOwn(PURPOSES, asked) ? (asked as Purpose) : 'settings'
  const { home, judge } = PURPOSES[purpose]
  const next = nextPath(search.get('next'), home)
  return { purpose, next: next.startsWith(pages.identity) ? home : next, judge }
}

/** The return address of the window, for any outcome. */
export function returnPath({ purpose, next }: Pick<Trip, 'purpose' | 'next'>, check?: string): string {
  const query = { for: purpose, next, ...(check && { identityVerificationId: check }) }
  return `${pages.identityReturn}?${new URLSearchParams(query)}`
}

/** Codes after which the person continues: the check was used, or is no longer needed. */
export const DONE: readonly ApiError['code'][] = [
  'identity_used',
  'identity_verified',
  'identity_not_updateable',
]
/** Codes after which the same check is tried again, because the provider did not answer. */
export const AGAIN: readonly ApiError['code'][] = ['identity_unavailable', 'rate_limited']
