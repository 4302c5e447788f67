import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { testSend, testStart } from '#contract/orders/test-orders.ts'
import { TEST_STEP_LABELS } from '#contract/orders/test-steps.ts'
import { signatureCheck } from '#contract/partners/signature-checks.ts'
import * as pages from '#contract/site/pages.ts'

export const action = acts(requireOperator, {
  start: on(testStart, 'testOrders.startTestOrder', {
    flash: '테스트 주문을 시작했어요.',
    to: ({ value, data }) => pages.opsPartnerTest(value.id, data.id),
  }),
  send: on(testSend, 'testOrders.sendTestReport', {
    flash: ({ value }) => `보냈어요: ${TEST_STEP_LABELS[value.step]}`,
    to: ({ value, params }) => `${pages.opsPartnerTest(params.id ?? '', value.id)}#last`,
  }),
  check: on(signatureCheck, 'testOrders.checkSignature', {
    isKeyless: true,
    show: ({ data, value }) => ({ checked: data, given: value }),
  }),
})
