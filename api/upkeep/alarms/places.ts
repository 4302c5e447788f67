/** The pages where operators mend the cause of an alarm. */
import type { Alarm } from '#contract/orders/ingestion.ts'
import * as pages from '#contract/site/pages.ts'

export const PLACES = {
  backups: { label: '백업', to: pages.opsBackups },
  claims: { label: '누락 주문', to: pages.opsClaims },
  entries: { label: '분개장', to: pages.opsEntries },
  failedMails: { label: '보내지 못한 메일', to: `${pages.opsOutbox}?state=failed` },
  jobs: { label: '자동 작업', to: pages.opsJobs },
  keys: { label: '암호화 키', to: pages.opsKeys },
  networkShops: { label: '네트워크 판매자', to: pages.opsNetworkShops() },
  networkWords: { label: '채널 번호', to: pages.opsNetworkWords },
  networks: { label: '네트워크', to: pages.opsNetworks },
  orders: { label: '주문', to: pages.opsOrders },
  rates: { label: '환율', to: pages.opsExchangeRates },
  outbox: { label: '보낸 메일', to: pages.opsOutbox },
  partners: { label: '파트너 등록', to: pages.opsPartnerNew },
  payouts: { label: '출금 처리', to: pages.opsPayouts },
} satisfies Record<string, Alarm['place']>
