/** Requests whose examples need more than their required fields, by operation. */
type RequestExample = { query?: Record<string, unknown>; body?: Record<string, unknown> }

export const REQUESTS: Record<string, RequestExample> = {
  'links.createLink': { body: { title: '겨울 담요', subId: 'blog-nov' } },
  'links.listLinks': { query: { q: '담요' } },
  'orders.getEarnings': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'orders.listOrders': { query: { state: 'pending' } },
  'partners.listPartners': { query: { q: '담요' } },
  'partnerProposals.proposeOwnRates': { body: { rates: '전체 9%' } },
}
