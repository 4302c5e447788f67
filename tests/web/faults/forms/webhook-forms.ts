/** The forms of webhooks, of a member and of a partner's people. */
import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const FIELDS = {
  url: 'https://keep-me.example/hook',
  description: 'keep-me-description',
  kinds: 'order.recorded',
}
const KEPT = [FIELDS.url, FIELDS.description]

type WebhookCalls = Record<
  'list' | 'get' | 'create' | 'update' | 'state' | 'rotate' | 'test' | 'replay' | 'remove' | 'again',
  string
>

function formsOf(root: string, calls: WebhookCalls, who: FormRow['who']): FormRow[][] {
  const webhook = { ...sampleOf(calls.get), state: 'active', stop: null }
  const delivery = sampleOf(calls.list).items[0]
  const { id } = webhook
  const here = `${root}/${id}`
  const given = { [calls.get]: webhook }
  const failed = { [calls.list]: { items: [{ ...delivery, state: 'failed' }], next: null } }
  return [
    [form(root, calls.create, { intent: 'create', ...FIELDS }, KEPT, { who, works: 200 })],
    [
      form(here, calls.update, { intent: 'edit', id, ...FIELDS }, KEPT, { who, given }),
      form(here, calls.state, { intent: 'state', id, state: 'stopped' }, [], { who, given }),
      form(here, calls.rotate, { intent: 'rotate', id, hours: '72' }, [], { who, given, works: 200 }),
      form(here, calls.test, { intent: 'test', id }, [], { who, given }),
      form(`${here}?state=failed`, calls.replay, { intent: 'replay', id }, [], {
        who,
        given: { ...given, ...failed },
      }),
      form(here, calls.remove, { intent: 'remove', id }, [], { who, given }),
    ],
    [form(`${root}/deliveries/${delivery.id}`, calls.again, {}, [], { who })],
  ]
}

const [list = [], one = [], delivery = []] = formsOf(
  '/settings/webhooks',
  {
    list: 'webhooks.listDeliveries',
    get: 'webhooks.getWebhook',
    create: 'webhooks.createWebhook',
    update: 'webhooks.updateWebhook',
    state: 'webhooks.setWebhookState',
    rotate: 'webhooks.rotateWebhookSecret',
    test: 'webhooks.testWebhook',
    replay: 'webhooks.replayWebhook',
    remove: 'webhooks.removeWebhook',
    again: 'webhooks.replayDelivery',
  },
  'creator',
)
const [ownList = [], ownOne = [], ownDelivery = []] = formsOf(
  '/partner/webhooks',
  {
    list: 'partnerWebhooks.listOwnDeliveries',
    get: 'partnerWebhooks.getOwnWebhook',
    create: 'partnerWebhooks.createOwnWebhook',
    update: 'partnerWebhooks.updateOwnWebhook',
    state: 'partnerWebhooks.setOwnWebhookState',
    rotate: 'partnerWebhooks.rotateOwnWebhookSecret',
    test: 'partnerWebhooks.testOwnWebhook',
    replay: 'partnerWebhooks.replayOwnWebhook',
    remove: 'partnerWebhooks.removeOwnWebhook',
    again: 'partnerWebhooks.replayOwnDelivery',
  },
  'partner',
)

export const WEBHOOK_FORMS: Record<string, FormRow[]> = {
  'routes/settings.webhooks._index': list,
  'routes/settings.webhooks.$id': one,
  'routes/settings.webhooks.deliveries.$id': delivery,
  'routes/partner.webhooks._index': ownList,
  'routes/partner.webhooks.$id': ownOne,
  'routes/partner.webhooks.deliveries.$id': ownDelivery,
}
