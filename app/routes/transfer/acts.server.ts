import { acts, on } from '#app/services/forms/acts.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { transferCode, transferEmail, transferRef } from '#contract/money/transfers.ts'
import { TRANSFER_DRAFT } from './data.server.ts'
import { whatMoved } from './words.ts'

/** One entry per step. */
export const action = acts(requireUser, {
  email: on(transferEmail, 'transfers.sendTransferCode', {
    after: ({ context, value }) =>
      context.draft.set(TRANSFER_DRAFT, { email: value.email, sentAt: context.now.toISOString() }),
    flash: ({ value }) => `${value.email} 주소로 메일을 보냈어요. 10분 안에 인증번호를 입력해 주세요.`,
    to: '/transfer',
  }),
  code: on(transferCode, 'transfers.confirmTransferCode', {
    fieldOf: { code_invalid: 'verifyCode', code_expired: 'verifyCode', code_exhausted: 'verifyCode' },
    after: ({ context, value, data }) =>
      context.draft.set(TRANSFER_DRAFT, { email: value.email, proof: data.proof }),
    to: '/transfer',
  }),
  move: on(nothingMore, 'transfers.transferAccount', {
    send: async (_, { context }) => {
      const { proof = '' } = await context.draft.get(TRANSFER_DRAFT)
      return { proof }
    },
    after: ({ context }) => context.draft.clear(TRANSFER_DRAFT),
    flash: ({ data }) => [
      'success',
      `${whatMoved(data)} 옮겼어요. 14일 안에는 되돌릴 수 있어요.`,
      { href: '/links?tab=mine', label: '옮긴 링크 보기' },
    ],
    to: '/transfer',
  }),
  undo: on(transferRef, 'transfers.undoTransfer', {
    flash: '계정 이전을 되돌렸어요. 옮겼던 링크는 휴지통에 있어요.',
    to: '/transfer',
  }),
})
