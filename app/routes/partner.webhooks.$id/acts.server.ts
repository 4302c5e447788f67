import { acts, on } from '#app/services/forms/acts.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { count } from '#app/ui/words/format.ts'
import {
  partnerWebhookChange,
  secretRotation,
  webhookRef,
  webhookStateInput,
} from '#contract/platform/webhooks/webhooks.ts'
import * as pages from '#contract/site/pages.ts'

export const action = acts(requirePartner, {
  edit: on(partnerWebhookChange, 'partnerWebhooks.updateOwnWebhook', {
    flash: '저장했어요.',
    to: ({ value }) => pages.partnerWebhook(value.id),
  }),
  state: on(webhookStateInput, 'partnerWebhooks.setOwnWebhookState', {
    flash: ({ value }) =>
      value.state === 'active' ? '다시 켰어요. 기다리던 소식을 곧 보내요.' : '웹훅을 멈췄어요.',
    to: ({ value }) => pages.partnerWebhook(value.id),
  }),
  // The secret appears only in this response.
  rotate: on(secretRotation, 'partnerWebhooks.rotateOwnWebhookSecret', { show: ({ data }) => data.secret }),
  test: on(webhookRef, 'partnerWebhooks.testOwnWebhook', {
    to: ({ data }) => pages.partnerWebhookDelivery(data.id),
  }),
  replay: on(webhookRef, 'partnerWebhooks.replayOwnWebhook', {
    flash: ({ data }) =>
      data.count === 0
        ? '다시 보낼 소식이 없어요.'
        : `${count(data.count)}건을 다시 보내요.${data.hasMore ? ' 남은 것은 한 번 더 눌러 주세요.' : ''}`,
    to: ({ value }) => pages.partnerWebhook(value.id),
  }),
  remove: on(webhookRef, 'partnerWebhooks.removeOwnWebhook', {
    flash: '웹훅을 삭제했어요.',
    to: pages.partnerWebhooks,
  }),
})
