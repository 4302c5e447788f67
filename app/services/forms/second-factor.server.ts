/** The acts of the second factor: proving it and setting it up. */

import { authenticatorRef, codeProof, newTotp, recoveryProof } from '#contract/accounts/second-factor.ts'
import * as pages from '#contract/site/pages.ts'
import { nextPath } from '../session/next-path.server.ts'
import { type FormRequest, on } from './acts.server.ts'
import { newPasskeyForm, nothingMore, passkeyForm } from './own-forms.ts'

export const HOME = pages.secondFactorSettings
/** The draft with the key of an authenticator app, between its QR code and its first code. */
export const TOTP_DRAFT = 'new-totp'
/** Shorter than the time for which the API stores it. */
export const TOTP_DRAFT_SECONDS = 280

const CODE = { second_factor_invalid: 'authCode', second_factor_setup_lost: 'authCode' } as const

/** After a success, redirects to the page that the person wanted to open. */
export const PROOF_ACTS = {
  code: on(codeProof, 'secondFactor.proveByCode', { fieldOf: CODE, to: nextOf }),
  recovery: on(recoveryProof, 'secondFactor.proveByRecovery', {
    fieldOf: { recovery_code_invalid: 'recoveryCode' },
    flash: ['warning', '복구 코드를 하나 썼어요. 잃어버린 인증 수단은 삭제하고 새로 추가해 주세요.'],
    to: HOME,
  }),
  passkey: on(passkeyForm, 'secondFactor.proveByPasskey', {
    send: ({ credential: { id, response } }) => {
      const { transports: _, ...bytes } = response
      return { id, ...bytes }
    },
    to: nextOf,
  }),
}

export const SET_UP_ACTS = {
  totp: on(newTotp, 'secondFactor.addTotp', {
    fieldOf: CODE,
    refused: ({ context }, code) => code === 'second_factor_setup_lost' && context.draft.clear(TOTP_DRAFT),
    after: ({ context }) => context.draft.clear(TOTP_DRAFT),
    flash: '인증 앱을 추가했어요. 휴대전화를 잃을 때를 위해 복구 코드도 만들어 두세요.',
    to: HOME,
  }),
  passkey: on(newPasskeyForm, 'secondFactor.addPasskey', {
    send: ({ name, credential: { id, response } }) => {
      const { signature: _, ...bytes } = response
      return { name, id, ...bytes }
    },
    flash: '패스키를 추가했어요. 기기를 잃을 때를 위해 복구 코드도 만들어 두세요.',
    to: HOME,
  }),
  remove: on(authenticatorRef, 'secondFactor.removeAuthenticator', {
    flash: '인증 수단을 삭제했어요.',
    to: HOME,
  }),
  'cancel-reset': on(nothingMore, 'secondFactor.cancelOwnReset', {
    send: () => undefined,
    flash: '초기화를 취소했어요. 인증 수단은 그대로예요.',
    to: HOME,
  }),
  // The codes appear only in this response.
  codes: on(nothingMore, 'secondFactor.makeRecoveryCodes', {
    send: () => undefined,
    show: ({ data }) => data.codes,
  }),
}

function nextOf({ form }: FormRequest): string {
  return nextPath(form.get('next'), pages.ops)
}
