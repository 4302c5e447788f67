/** The forms of webhooks. */
import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const WEBHOOK = { ...sampleOf('webhooks.getWebhook'), state: 'active', stop: null }
const DELIVERY = sampleOf('webhooks.getDelivery')
const { id } = WEBHOOK
const HERE = `/settings/webhooks/${id}`
const FIELDS = {
  url: 'https://keep-me.example/hook',
  description: 'keep-me-description',
  kinds: 'order.recorded',
}
const KEPT = [FIELDS.url, FIELDS.description]
const given = { 'webhooks.getWebhook': WEBHOOK }
const FAILED = { 'webhooks.listDeliveries': { items: [{ ...DELIVERY, state: 'failed' }], next: null } }

export const WEBHOOK_FORMS: Record<string, FormRow[]> = {
  'routes/settings.webhooks._index': [
    form('/settings/webhooks', 'webhooks.createWebhook', { intent: 'create', ...FIELDS }, KEPT, {
      works: 200,
    }),
  ],
  'routes/settings.webhooks.$id': [
    form(HERE, 'webhooks.updateWebhook', { intent: 'edit', id, ...FIELDS }, KEPT, { given }),
    form(HERE, 'webhooks.setWebhookState', { intent: 'state', id, state: 'stopped' }, [], { given }),
    form(HERE, 'webhooks.rotateWebhookSecret', { intent: 'rotate', id, hours: '72' }, [], {
      given,
      works: 200,
    }),
    form(HERE, 'webhooks.testWebhook', { intent: 'test', id }, [], { given }),
    form(`${HERE}?state=failed`, 'webhooks.replayWebhook', { intent: 'replay', id }, [], {
      given: { ...given, ...FAILED },
    }),
    form(HERE, 'webhooks.removeWebhook', { intent: 'remove', id }, [], { given }),
  ],
  'routes/settings.webhooks.deliveries.$id': [
    form(`/settings/webhooks/deliveries/${DELIVERY.id}`, 'webhooks.replayDelivery', {}, []),
  ],
}
