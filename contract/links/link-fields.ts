/** A link, and what an address would become as one. */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { earned } from '../core/earnings.ts'
import { id, imageSrc, isoTime, kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { partner, partnerInactivity, partnerRef, partnerSummary } from '../partners/partners.ts'
import { linkProblem, linkProduct } from './link-care.ts'

/** A sentence that must accompany the link, for one kind of channel (공정거래위원회 추천·보증 심사지침). */
export const disclosure = z.object({
  noticeCode: z.string(),
  channelCode: z.enum(CHANNEL_CODES),
  sentence: z.string(),
})

export const affiliateLink = z.object({
  id: id('lnk'),
  code: z.string().check(z.length(7)),
  /** The name at the end of the short address; null when the address ends with the code. */
  name: z.nullable(z.string()),
  /** True after the name was changed once; it cannot change again. */
  isNameFixed: z.boolean(),
  shortUrl: z.string(),
  /** The picture of the product's page; null when the page has none. */
  imageSrc: z.nullable(imageSrc),
  targetUrl: z.string(),
  title: z.string(),
  subId: z.string(),
  partner: partnerRef,
  /** `sub_id`: orders of the partner name no link; they stand at the link with `isChannel`. */
  attribution: z.enum(ATTRIBUTIONS),
  /** True for the link that stands for everything the creator's channel number brought to the partner. */
  isChannel: z.boolean(),
  /** Null while the partner is active. */
  halt: z.nullable(partnerInactivity),
  /** The sentence for this link on the creator's first channel. */
  disclosure,
  /** Every click, and the billable ones: without bots, previews and repeats within an hour. */
  clicks: z.int(),
  billableClicks: z.int(),
  orders: z.int(),
  earned,
  /**
   * The address that the partner's network makes for the creator: `waiting` until it is made, `refused` when the
   * network makes none. The link then leads to the product page and earns nothing. Null for any other link.
   */
  address: z.nullable(z.enum(['waiting', 'refused'])),
  /** The problem that the last visit to the target found; null when it found none. */
  problem: z.nullable(linkProblem),
  createdAt: isoTime,
  deletedAt: z.nullable(isoTime),
})

export const linkPreview = z.discriminatedUnion('supported', [
  z.object({
    supported: z.literal(true),
    partner,
    targetUrl: z.string(),
    /** The product, if its page was read before or answers within two seconds. */
    product: z.nullable(linkProduct),
    /** The creator's newest active link to the same address. */
    ownLink: z.nullable(z.object({ id: id('lnk'), title: z.string() })),
    /** The names of the foreign tracking parameters that the API removed. */
    strippedParams: z.array(z.string()),
    /** The creator's current share of the commission and of the price, basis points. */
    shareBps: z.int(),
    earningBps: z.int(),
    expectedPayOn: kstDate,
  }),
  z.object({
    supported: z.literal(false),
    host: z.string(),
    nearest: z.array(partnerSummary),
    /** The shop in the list of a network, from which it may become a partner; null when no list has it. */
    coming: z.nullable(z.object({ shopTitle: z.string(), networkTitle: z.string() })),
  }),
])
