/** LinkPrice's list of merchants (merchant list API 1.0, with `detail`), in which the fields are spelled as theirs. */
import * as z from 'zod/mini'
import type { NetworkShop } from '../interface/network.ts'
import { toShopTerms } from './merchants.ts'

/** A text about a merchant; empty when it is missing or too long. */
const words = z.pipe(
  z.optional(z.unknown()),
  z.transform((said) => (typeof said === 'string' && said.length <= 2_000 ? said.trim() : '')),
)
const merchant = z.object({
  merchant_id: z.string().check(z.minLength(1), z.maxLength(10)),
  merchant_name: words,
  merchant_url: words,
  merchant_logo: words,
  category_name: words,
  deeplink_yn: words,
  max_commission_pc: words,
  max_commission_mobile: words,
  return_day: z.pipe(z.optional(z.unknown()), z.transform(Number)),
  subscript: words,
  trans_reposition: words,
  commission_payment_standard: words,
  deny_product: words,
  deny_ad: words,
})

/** Skips a merchant that cannot be read; what is known of it stays. */
export function readMerchants(body: string): NetworkShop[] {
  const items = z.array(z.unknown()).safeParse(JSON.parse(body))
  if (!items.success) throw new Error('the merchant list came in another shape')
  return items.data.flatMap((item) => {
    const { success, data } = merchant.safeParse(item)
    return success ? [toShop(data)] : []
  })
}

function toShop(read: z.output<typeof merchant>): NetworkShop {
  return {
    merchantId: read.merchant_id,
    title: read.merchant_name || null,
    category: read.category_name || null,
    homeUrl: read.merchant_url || null,
    logoUrl: read.merchant_logo || null,
    isDeepLinked: /^[YN]$/.test(read.deeplink_yn) ? read.deeplink_yn === 'Y' : null,
    rateBps: bestRate([read.max_commission_pc, read.max_commission_mobile]),
    regions: [],
    // The list has only merchants that approved us, and says so.
    isApproved: read.subscript === '' || read.subscript === 'APR',
    terms: toShopTerms(read.trans_reposition, read.commission_payment_standard),
    conditions: {
      windowDays: read.return_day >= 1 && read.return_day <= 365 ? Math.round(read.return_day) : null,
      exclusions: toLines(read.deny_product),
      bannedMethods: toLines(read.deny_ad),
    },
  }
}

/** `2%`, not `2000원`: a sum for each sale is no rate. */
function bestRate(said: string[]): number | null {
  const rates = said.flatMap((text) => {
    const [, percent] = /(\d{1,3}(?:\.\d{1,4})?)\s?%/.exec(text) ?? []
    return percent ? [Math.round(Number(percent) * 100)] : []
  })
  return rates.length > 0 ? Math.max(...rates) : null
}

/** The list parts sentences with `^`. */
function toLines(text: string): string[] {
  return text
    .split(/[\^\n]/)
    .map((line) => line.replace(/<[^>]{0,200}>/g, ' ').trim())
    .filter(Boolean)
}
