import { acts, on } from '#app/services/forms/acts.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { orderCorrection } from '#contract/orders/order-ops.ts'
import * as pages from '#contract/site/pages.ts'

export const action = acts(requireOperator, {
  ...subjectActs,
  correct: on(orderCorrection, 'orderOps.correctOrder', {
    flash: ({ data }) =>
      data.result === 'corrected'
        ? '바로잡았어요. 크리에이터의 기록에 이유와 함께 보여요.'
        : ['warning', '혼자 바꿀 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요. 승인하면 반영돼요.'],
    to: ({ value }) => pages.opsOrder(value.id),
  }),
})
