import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { count } from '#app/ui/words/format.ts'
import {
  secretRotation,
  webhookChange,
  webhookRef,
  webhookStateInput,
} from '#contract/platform/webhooks/webhooks.ts'
import * as pages from '#contract/site/pages.ts'

export const action = acts(requireUser, {
  edit: on(webhookChange, 'webhooks.updateWebhook', {
    flash: '저장했어요.',
    to: ({ value }) => pages.webhook(value.id),
  }),
  state: on(webhookStateInput, 'webhooks.setWebhookState', {
    flash: ({ value }) =>
      value.state === 'active' ? '다시 켰어요. 기다리던 소식을 곧 보내요.' : '웹훅을 멈췄어요.',
    to: ({ value }) => pages.webhook(value.id),
  }),
  // The secret appears only in this response.
  rotate: on(secretRotation, 'webhooks.rotateWebhookSecret', { show: ({ data }) => data.secret }),
  test: on(webhookRef, 'webhooks.testWebhook', { to: ({ data }) => pages.webhookDelivery(data.id) }),
  replay: on(webhookRef, 'webhooks.replayWebhook', {
    flash: ({ data }) =>
      data.count === 0
        ? '다시 보낼 소식이 없어요.'
        : `${count(data.count)}건을 다시 보내요.${data.hasMore ? ' 남은 것은 한 번 더 눌러 주세요.' : ''}`,
    to: ({ value }) => pages.webhook(value.id),
  }),
  remove: on(webhookRef, 'webhooks.removeWebhook', { flash: '웹훅을 삭제했어요.', to: pages.webhooks }),
})
