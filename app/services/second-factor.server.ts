/** The forms of the second factor. A browser sends what its passkey answered as JSON, of which the API takes the bytes. */

import { redirect } from '@remix-run/cloudflare'
import * as z from 'zod'
import * as pages from '#contract/pages.ts'
import { authenticatorRef, codeProof, newTotp, recoveryProof } from '#contract/second-factor.ts'
import { nothingMore } from './account-forms.server.ts'
import { submit } from './form.server.ts'
import type { Acts } from './form-acts.server.ts'
import { nextPath } from './next-path.server.ts'

export const HOME = pages.secondFactorSettings
/** The key of an app that is being set up, between the picture and its code. */
export const TOTP_DRAFT = 'new-totp'
/** Shorter than the API keeps it. */
export const TOTP_DRAFT_SECONDS = 280

const NO_ANSWER = '패스키의 답을 받지 못했어요. 다시 누르거나 다른 방법을 골라 주세요.'
const credential = z
  .string({ error: NO_ANSWER })
  .max(16_000, NO_ANSWER)
  .transform((text, context) => {
    const read = credentialJson.safeParse(parsed(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: NO_ANSWER })
    return z.NEVER
  })
const credentialJson = z.object({
  id: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string().default(''),
    transports: z.array(z.string()).default([]),
  }),
})
const passkeyForm = z.strictObject({ credential })
const newPasskeyForm = z.strictObject({ name: newTotp.shape.name, credential })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const CODE = { second_factor_invalid: 'authCode', second_factor_setup_lost: 'authCode' } as const

/** Proving it: success goes on to where the person wanted to be. */
export const PROOF_ACTS: Acts = {
  code: async (context, form) => {
    const done = await submit(
      form,
      codeProof,
      (value, idempotencyKey) => context.api.secondFactor.proveByCode(value, { idempotencyKey }),
      { fieldOf: CODE },
    )
    if (!done.ok) return done.answer
    throw redirect(nextOf(form))
  },
  recovery: async (context, form) => {
    const done = await submit(
      form,
      recoveryProof,
      (value, idempotencyKey) => context.api.secondFactor.proveByRecovery(value, { idempotencyKey }),
      { fieldOf: { recovery_code_invalid: 'recoveryCode' } },
    )
    if (!done.ok) return done.answer
    context.flash.set('warning', '복구 코드를 하나 썼어요. 잃어버린 인증 수단은 삭제하고 새로 추가해 주세요.')
    throw redirect(HOME)
  },
  passkey: async (context, form) => {
    const done = await submit(form, passkeyForm, ({ credential: { id, response } }, idempotencyKey) => {
      const { transports: _, ...bytes } = response
      return context.api.secondFactor.proveByPasskey({ id, ...bytes }, { idempotencyKey })
    })
    if (!done.ok) return done.answer
    throw redirect(nextOf(form))
  },
}

export const SET_UP_ACTS: Acts = {
  totp: async (context, form) => {
    const done = await submit(
      form,
      newTotp,
      (value, idempotencyKey) => context.api.secondFactor.addTotp(value, { idempotencyKey }),
      { fieldOf: CODE },
    )
    if (!done.ok) {
      if (done.answer.data.code === 'second_factor_setup_lost') context.draft.clear(TOTP_DRAFT)
      return done.answer
    }
    context.draft.clear(TOTP_DRAFT)
    context.flash.set('success', '인증 앱을 추가했어요. 휴대전화를 잃을 때를 위해 복구 코드도 만들어 두세요.')
    throw redirect(HOME)
  },
  passkey: async (context, form) => {
    const done = await submit(
      form,
      newPasskeyForm,
      ({ name, credential: { id, response } }, idempotencyKey) => {
        const { signature: _, ...bytes } = response
        return context.api.secondFactor.addPasskey({ name, id, ...bytes }, { idempotencyKey })
      },
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '패스키를 추가했어요. 기기를 잃을 때를 위해 복구 코드도 만들어 두세요.')
    throw redirect(HOME)
  },
  remove: async (context, form) => {
    const done = await submit(form, authenticatorRef, (value, idempotencyKey) =>
      context.api.secondFactor.removeAuthenticator(value, { idempotencyKey }),
    )
    if (!done.ok) return done.answer
    context.flash.set('success', '인증 수단을 삭제했어요.')
    throw redirect(HOME)
  },
}

/** The codes stand on this answer only. */
export function makeRecoveryCodes(context: Parameters<Acts[string]>[0], form: FormData) {
  return submit(form, nothingMore, (_, idempotencyKey) =>
    context.api.secondFactor.makeRecoveryCodes(undefined, { idempotencyKey }),
  )
}

function nextOf(form: FormData): string {
  return nextPath(form.get('next'), pages.ops)
}
