/** Forms of the settings whose fields differ from what the endpoint takes: an unticked box says nothing and means no. */
import * as z from 'zod'
import { agreed } from '#contract/consents.ts'
import { id } from '#contract/fields.ts'
import { provider } from '#contract/social.ts'

export const consentForm = z.strictObject({ emailAgreed: agreed, smsAgreed: agreed, nightAgreed: agreed })
export const sessionRef = z.strictObject({ id: id('ses') })
export const providerRef = z.strictObject({ provider })
export const nothingMore = z.strictObject({})
