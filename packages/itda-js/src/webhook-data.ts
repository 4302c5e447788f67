/** The `data` of events. A test compares the fields with the triggers that write them. */

type OrderState = 'pending' | 'confirmed' | 'cancelled'

export type WebhookData = {
  order: {
    orderId: string
    orderCode: string
    state: OrderState
    amountWon: number
    /** The part of the creator, pending and confirmed. */
    earningWon: number
    orderedAt: string
    linkId: string
    linkCode: string
    partnerId: string
    /** `sub_id`: no click is known, and the link stands for the whole channel. */
    attribution: 'click' | 'sub_id'
  }
  payout: {
    payoutId: string
    state: 'requested' | 'processing' | 'paid' | 'failed' | 'cancelled'
    amountWon: number
  }
  link: {
    linkId: string
    linkCode: string
    /** Null once the link leads to its product again. */
    problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | null
  }
  claim: {
    claimId: string
    state: 'open' | 'forwarded' | 'answered' | 'accepted' | 'declined'
    orderCode: string
    /** The order that was found; absent before somebody decided. */
    orderId?: string | null
    linkId: string
    linkCode: string
    partnerId: string
  }
  campaign: {
    applicationId: string
    campaignId: string
    state: 'applied' | 'selected' | 'declined' | 'submitted' | 'done' | 'withdrawn'
    contentId: string | null
  }
}

export type PartnerWebhookData = {
  order: {
    /** The order number of the partner. */
    orderCode: string
    /** The click id that the partner sent; null once the text of its report is archived. */
    clickId: string | null
    state: OrderState
    amountWon: number
    commissionWon: number
    /** The version of the report. */
    version: number
    orderedAt: string
  }
  /** One event for a product page of the shop, however many links lead there. */
  link: {
    url: string
    /** Null once the page shows its product again. */
    problem: 'gone' | 'sold_out' | 'moved_off' | 'lost_param' | null
    /** The number of links that lead to it. */
    links: number
  }
  claim: {
    claimId: string
    state: 'open' | 'forwarded' | 'answered' | 'accepted' | 'declined'
    orderCode: string
    orderedAt: string
    amountWon: number
  }
  campaign: {
    applicationId: string
    campaignId: string
    state: 'applied' | 'selected' | 'declined' | 'submitted' | 'done' | 'withdrawn'
  }
}
