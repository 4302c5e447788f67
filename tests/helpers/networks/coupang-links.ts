/** Links to Coupang, whose addresses the stand-in of its gateway makes. */
import type { Row } from '#api/db/sql.ts'
import type { Deps } from '#api/deps.ts'
import { publishSlices } from '#api/links/links/slices.ts'
import { makeAddresses } from '#api/links/network-links/make-addresses.ts'
import { makeCoupang } from '#api/outside/networks/coupang/index.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '../api.ts'
import { type MadePartner, makePartner } from '../make.ts'
import { rowsOf } from '../money.ts'
import { COUPANG_KEYS, type CoupangServer, makeCoupangServer } from './coupang-server.ts'

export type CoupangWorld = {
  server: CoupangServer
  network: Network
  /** The time of the site and of the gateway. */
  clock: { at: Date }
  deps: () => Deps
  /** Lets minutes pass, each with its jobs. */
  passMinutes: (minutes: number) => Promise<void>
  /** The redirect's copy of a link. */
  copyOf: (code: string) => { url: string; param: string; isWhole?: boolean }
}

/** Coupang is one shop, so a database has one such partner. */
export async function makeCoupangPartner(also: Partial<Row<'partners'>> = {}): Promise<MadePartner> {
  const [known] = await rowsOf<MadePartner>(
    "SELECT p.id, p.title, h.host, '' AS secret FROM partners p JOIN partner_hosts h ON h.partner_id = p.id WHERE p.network = 'coupang' AND p.merchant_id = 'coupang'",
  )
  if (known) return known
  const partner = await makePartner({
    also: {
      home_url: 'https://www.coupang.com/',
      network: 'coupang',
      merchant_id: 'coupang',
      is_read: 1,
      confirm_rule: 'monthly',
      settling: 'keep',
      ...also,
    },
  })
  await testDeps()
    .db.prepare("UPDATE partner_hosts SET host = 'www.coupang.com' WHERE host = ?")
    .bind(partner.host)
    .run()
  return { ...partner, host: 'www.coupang.com' }
}

export function makeCoupangWorld(at = new Date()): CoupangWorld {
  const clock = { at }
  const server = makeCoupangServer(() => clock.at)
  const network = makeCoupang({ ...COUPANG_KEYS, fetch: server.fetch, now: server.now })
  if (!network) throw new Error('no network')
  const kept = new Map<string, string>()
  const links = { put: async (name: string, value: string) => void kept.set(name, value) }
  const deps = (): Deps => ({
    ...testDeps(),
    networks: { coupang: network },
    now: () => clock.at,
    links: links as unknown as KVNamespace,
    wakeLinks: async () => {},
  })
  return {
    server,
    network,
    clock,
    deps,
    async passMinutes(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.at = new Date(clock.at.getTime() + 60_000)
        await makeAddresses(deps())
        await publishSlices(deps())
        await publishSlices(deps())
      }
    },
    copyOf: (code) => JSON.parse(kept.get(`link:${code}`) ?? 'null'),
  }
}
