import { longDay } from '#app/ui/dates.ts'
import { count, percentFromBps } from '#app/ui/format.ts'
import { Card, Muted, Stack } from '#app/ui/layout.tsx'
import { Facts } from '#app/ui/money.tsx'
import { toKstDate } from '#contract/kst.ts'
import * as pages from '#contract/pages.ts'
import type { OpsPartner } from '#contract/partner-ops.ts'

type Props = { partner: OpsPartner }

/** What creators read of a partner, as it stands. */
export function Said({ partner }: Props) {
  const { id, logoSrc, description, exclusions, bannedMethods } = partner
  return (
    <Card
      title="크리에이터에게 보이는 내용"
      more={{ href: pages.opsPartnerEdit(id, 'page'), label: '고치기' }}
    >
      <Stack gap={4}>
        <p>{description}</p>
        <Muted tiny>{logoSrc ? '올린 로고가 보여요.' : '로고가 없어서 분류에 맞는 그림이 보여요.'}</Muted>
        <Lines title="수익이 생기지 않는 상품" lines={exclusions} />
        <Lines title="하면 안 되는 방법" lines={bannedMethods} />
      </Stack>
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <Muted>아직 적은 것이 없어요.</Muted>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Terms({ partner }: Props) {
  const { record } = partner
  return (
    <Card
      title="지금의 조건"
      more={{ href: `${pages.opsNetworks}?partner=${partner.id}`, label: '실적 받기' }}
    >
      <Facts
        items={[
          { label: '주문을 인정하는 기간', value: `클릭 뒤 ${count(partner.windowDays)}일` },
          { label: '확정까지', value: `주문 뒤 ${count(partner.confirmDays)}일쯤` },
          { label: '링크', value: `${count(partner.links)}개` },
          { label: '지금까지의 주문', value: record ? `${count(record.orders)}건` : '아직 없어요' },
          { label: '등록한 날', value: longDay(toKstDate(partner.createdAt)) },
        ]}
      />
    </Card>
  )
}

export function Rates({ partner }: Props) {
  return (
    <Card title="커미션">
      <Facts
        items={partner.rates.map(({ label, rateBps }) => ({
          label,
          value: <strong>{percentFromBps(rateBps)}</strong>,
        }))}
      />
    </Card>
  )
}

export function Hosts({ partner }: Props) {
  return (
    <Card title={`주소 ${count(partner.hosts.length)}곳`}>
      <ul>
        {partner.hosts.map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ul>
    </Card>
  )
}
