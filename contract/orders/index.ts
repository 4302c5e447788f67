import { claimOps } from './claim-ops.ts'
import { claims } from './claims.ts'
import { figures } from './figures.ts'
import { flagOps } from './flag-ops.ts'
import { flags } from './flags.ts'
import { inbox } from './inbox.ts'
import { ingestion } from './ingestion.ts'
import { exchangeRates } from './networks/exchange-rates.ts'
import { orderComparisons } from './order-comparisons.ts'
import { orderOps } from './order-ops.ts'
import { orders } from './orders.ts'
import { partnerClaims } from './partner-claims.ts'
import { partnerConsole } from './partner-console.ts'
import { partnerIngestion } from './partner-ingestion.ts'
import { partnerOrders } from './partner-orders.ts'
import { partnerStatistics } from './partner-statistics.ts'
import { testOrders } from './test-orders.ts'

/** The nouns of this area. */
export const ordersNouns = {
  claimOps,
  claims,
  exchangeRates,
  figures,
  flagOps,
  flags,
  inbox,
  intake: ingestion,
  orderComparisons,
  orderOps,
  orders,
  partnerClaims,
  partnerConsole,
  partnerIngestion,
  partnerOrders,
  partnerStatistics,
  testOrders,
}
