/** Creates links for many addresses at once, each with its own result. */
import { id, url } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { PAYS_WHEN } from '../partners/partners.ts'

/** The maximum of addresses in one call. */
export const MOST_LINES = 50
/** One address per line. The response has the same order. */
export const linkLines = z.strictObject({
  urls: z
    .array(url)
    .check(
      z.minLength(1, '주소를 한 줄에 하나씩 넣어 주세요.'),
      z.maxLength(MOST_LINES, `한 번에 ${MOST_LINES}개까지 만들 수 있어요.`),
    ),
})
export const refusedLine = z.object({ ok: z.literal(false), url: z.string(), reason: z.string() })
export const linePreview = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    url: z.string(),
    partner: z.object({ id: id('prt'), title: z.string() }),
    rateBps: z.int(),
    /** The share of the price at the creator's current grade. */
    earningBps: z.int(),
    paysWhen: z.enum(PAYS_WHEN),
  }),
  refusedLine,
])
export type LinePreview = z.infer<typeof linePreview>
