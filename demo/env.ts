/** Bindings of the demo shop, see wrangler.toml. */
export type Env = {
  DEMO_ORDERS: KVNamespace
  API: Pick<Fetcher, 'fetch'>
  SITE_ORIGIN: string
  PARTNER_ID: string
  PARTNER_SECRET: string
}

/** The dependencies of the shop, built from the bindings at the entry point. */
export type Deps = {
  orders: KVNamespace
  api: Env['API']
  siteOrigin: string
  partnerId: string
  partnerSecret: string
}
