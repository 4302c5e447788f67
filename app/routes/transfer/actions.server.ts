import { redirect } from '@remix-run/cloudflare'
import { nothingMore } from '#app/services/account-forms.server.ts'
import { submit } from '#app/services/form.server.ts'
import type { Acts } from '#app/services/form-acts.server.ts'
import { transferCode, transferEmail, transferRef } from '#contract/transfers.ts'
import { TRANSFER_DRAFT } from './data.server.ts'
import { whatMoved } from './words.ts'

const CODE_FIELDS = {
  code_invalid: 'verifyCode',
  code_expired: 'verifyCode',
  code_exhausted: 'verifyCode',
} as const

/** One entry per step, by its hidden `intent`. Success is a redirect, thrown. */
export const ACTS: Acts = {
  email: async (context, form) => {
    const sent = await submit(form, transferEmail, (value, idempotencyKey) =>
      context.api.transfers.sendTransferCode(value, { idempotencyKey }),
    )
    if (!sent.ok) return sent.answer
    const { email } = sent.value
    context.draft.set(TRANSFER_DRAFT, { email })
    context.flash.set('success', `${email} 주소로 메일을 보냈어요. 10분 안에 인증번호를 입력해 주세요.`)
    throw redirect('/transfer')
  },
  code: async (context, form) => {
    const proven = await submit(
      form,
      transferCode,
      (value, idempotencyKey) => context.api.transfers.confirmTransferCode(value, { idempotencyKey }),
      { fieldOf: CODE_FIELDS },
    )
    if (!proven.ok) return proven.answer
    context.draft.set(TRANSFER_DRAFT, { email: proven.value.email, proof: proven.data.proof })
    throw redirect('/transfer')
  },
  move: async (context, form) => {
    const { proof = '' } = await context.draft.get(TRANSFER_DRAFT)
    const moved = await submit(form, nothingMore, (_, idempotencyKey) =>
      context.api.transfers.transferAccount({ proof }, { idempotencyKey }),
    )
    if (!moved.ok) return moved.answer
    context.draft.clear(TRANSFER_DRAFT)
    context.flash.set('success', `${whatMoved(moved.data)} 옮겼어요. 14일 안에는 되돌릴 수 있어요.`)
    throw redirect('/transfer')
  },
  undo: async (context, form) => {
    const undone = await submit(form, transferRef, (value, idempotencyKey) =>
      context.api.transfers.undoTransfer(value, { idempotencyKey }),
    )
    if (!undone.ok) return undone.answer
    context.flash.set('success', '계정 이전을 되돌렸어요. 옮겼던 링크는 휴지통에 있어요.')
    throw redirect('/transfer')
  },
}
