/** Forms of the back office that no endpoint of the contract describes. */
import * as z from 'zod'
import { text } from '#contract/fields.ts'

export const documentReason = z.strictObject({ reason: text('보는 이유', 200) })
