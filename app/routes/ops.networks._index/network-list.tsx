import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { everyText } from '#app/ui/partners/networks/network-words.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { NetworkSummary } from '#contract/partners/networks.ts'
import * as pages from '#contract/site/pages.ts'

/** One row per network, also those that are off. */
export function NetworkList({ networks }: { networks: NetworkSummary[] }) {
  return (
    <Card title="제휴 네트워크" more={{ href: pages.opsNetworkShops(), label: '네트워크 판매자' }}>
      <List label="제휴 네트워크">
        {networks.map((network) => {
          const { tone, label } = stateOf(network)
          return (
            <Row
              key={network.network}
              href={pages.opsNetwork(network.network)}
              title={NETWORK_FACTS[network.network].title}
              sub={factsOf(network).join(' · ')}
              end={<Badge tone={tone}>{label}</Badge>}
            />
          )
        })}
      </List>
    </Card>
  )
}

function stateOf({ isOn, stoppedAt, isLate, alarms, refused }: NetworkSummary): {
  tone: Tone
  label: string
} {
  if (!isOn) return { tone: 'mute', label: '꺼짐' }
  if (stoppedAt) return { tone: 'bad', label: '멈춤' }
  if (isLate) return { tone: 'bad', label: '늦음' }
  return alarms + refused > 0 ? { tone: 'wait', label: '볼 것 있음' } : { tone: 'good', label: '정상' }
}

/** Lists what an operator would act on, nothing that is zero. */
function factsOf(network: NetworkSummary): string[] {
  const { isOn, missing, partners, lastReadAt, everyMinutes, refused, unknownShops, unknownCreators } =
    network
  if (!isOn) return [`서버 설정에 없는 값: ${missing.join(', ')}`]
  const counts: [number, string][] = [
    [refused, `읽지 못한 기간 ${count(refused)}개`],
    [unknownShops, `모르는 판매자 ${count(unknownShops)}곳`],
    [unknownCreators, `모르는 크리에이터 ${count(unknownCreators)}건`],
    [network.statements.differing, `명세서와 다른 파트너 ${count(network.statements.differing)}곳`],
    [network.changes, `바뀐 판매자 ${count(network.changes)}건`],
    [network.alarms, `알림 ${count(network.alarms)}건`],
  ]
  return [
    `파트너 ${count(partners)}곳`,
    lastReadAt ? `${dateTime(lastReadAt)}에 읽음` : '아직 읽지 않음',
    ...(everyMinutes === null ? [] : [everyText(everyMinutes)]),
    ...counts.filter(([number]) => number > 0).map(([, text]) => text),
  ]
}
