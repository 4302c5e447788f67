/** Bindings of the demo shop, see wrangler.toml. */
export type Env = {
  DEMO_ORDERS: KVNamespace
  API: Pick<Fetcher, 'fetch'>
  SITE_ORIGIN: string
  PARTNER_ID: string
  PARTNER_SECRET: string
}

/** What the shop works with, made from the bindings at the door. */
export type Deps = {
  orders: KVNamespace
  api: Env['API']
  siteOrigin: string
  partnerId: string
  partnerSecret: string
}
