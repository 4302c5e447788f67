import { Resources } from './generated/resources.ts'
import { type ItdaOptions, makeSend } from './send.ts'

export { ItdaError } from './errors.ts'
export { SCOPES } from './generated/resources.ts'
export type * from './generated/schemas.ts'
export { VERSION } from './generated/schemas.ts'
export type { Page, Pages } from './pages.ts'
export type { CallOptions } from './resource.ts'
export type { ItdaOptions } from './send.ts'
export type { PartnerWebhookData, WebhookData } from './webhook-data.ts'
export {
  type PartnerWebhookEvent,
  signWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookHeaders,
} from './webhooks.ts'

/** The API of Itda with an API key: `new Itda({ key }).links.create({ url })`. */
export class Itda extends Resources {
  constructor(options: ItdaOptions) {
    if (!options.key) throw new TypeError('Itda needs an API key: new Itda({ key: process.env.ITDA_KEY }).')
    super(makeSend(options))
  }
}
