/** Addresses of the pages for people who write programs; see pages.ts. */
export const apiKeys = '/settings/api-keys'
/** The list with the question whether to revoke this key. */
export const apiKeyRevoke = (id: string) => `${apiKeys}?revoke=${encodeURIComponent(id)}`
export const webhooks = '/settings/webhooks'
export const webhook = (id: string) => `${webhooks}/${encodeURIComponent(id)}`
/** One delivery with its body and the answers to it. */
export const webhookDelivery = (id: string) => `${webhooks}/deliveries/${encodeURIComponent(id)}`

export const devMail = '/dev/mail'
/** The mailbox with one mail open, as text and as HTML. */
export const devMailShown = (id: string) => `${devMail}?show=${encodeURIComponent(id)}`
export const devMailFrame = (id: string) => `${devMail}/${encodeURIComponent(id)}`
