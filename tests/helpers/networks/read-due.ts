/** Lets the site read a pulled network until nothing is left that was due, and turn it into orders. */
import type { Deps } from '#api/deps.ts'
import { priceNetworkRows } from '#api/orders/exchange-rates/price-rows.ts'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { pullNetwork } from '#api/orders/networks/pull.ts'
import { readMerchants } from '#api/orders/networks/queries.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '../api.ts'
import { rowsOf } from '../money.ts'

const MOST_CALLS = 60

/** `at` is Korean time, such as `2026-11-06T03:30`. Each call comes as soon after the last as the clock allows. */
export async function readDue(network: Network, at: string): Promise<void> {
  const from = Date.parse(`${at}:00+09:00`)
  const apart = Math.max(60_000, network.calendar.betweenCallsMs)
  const depsAt = (now: number): Deps => ({
    ...testDeps(new Date(now).toISOString()),
    networks: { [network.code]: network },
    log: () => {},
  })
  let now = from
  for (let call = 0; call < MOST_CALLS; call += 1) {
    await pullNetwork(depsAt(now), network, await readMerchants(testDeps().db, network.code))
    const left = await rowsOf(
      `SELECT span FROM network_pulls WHERE account = ? AND due_at <= ?
         AND NOT EXISTS (SELECT 1 FROM network_accounts a WHERE a.account = network_pulls.account AND a.stopped_at IS NOT NULL) LIMIT 1`,
      network.account,
      new Date(from).toISOString(),
    )
    if (left.length === 0) break
    now += apart
  }
  await priceNetworkRows(depsAt(now))
  while ((await applyTouched(depsAt(now), 0)) > 0);
}
