import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { approvalRef, approvalRefusal } from '#contract/platform/approvals.ts'

export const action = acts(requireOperator, {
  approve: on(approvalRef, 'approvals.approveRequest', {
    flash: '승인했고, 요청한 일을 했어요.',
    to: '/ops/approvals?state=approved',
  }),
  refuse: on(approvalRefusal, 'approvals.refuseRequest', {
    flash: '거절했어요. 이유를 요청한 운영자에게 알렸어요.',
    to: '/ops/approvals?state=refused',
  }),
  withdraw: on(approvalRef, 'approvals.withdrawRequest', {
    flash: '요청을 취소했어요.',
    to: '/ops/approvals?state=withdrawn',
  }),
  // Shows the secret only in this response.
  open: on(approvalRef, 'approvals.openSecret', { show: ({ data }) => data.secret }),
})
