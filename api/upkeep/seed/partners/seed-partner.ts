import type { Row } from '../../../db/sql.ts'

/** A partner of the development data. Its id is `prt_<slug>`, its postback secret `<slug>-shop-secret`. */

export type SeedPartner = {
  slug: string
  title: string
  titleEn: string
  category: string
  description: string
  /** Hosts as typed; stored in the normalized form of URLs. */
  hosts: string[]
  /** Query parameter that carries the click id. */
  param: string
  rates: { label: string; rateBps: number }[]
  windowDays: number
  confirmDays: number
  exclusions: string[]
  bannedMethods: string[]
  state?: 'active' | 'paused'
  homeUrl?: string
  /** The network that reports its orders; missing where the shop reports them itself. */
  reported?: Pick<Row<'partners'>, 'network' | 'merchant_id' | 'deep_links'>
}
