import { count, percentFromBps } from '#app/ui/format.ts'
import { List, Row } from '#app/ui/list.tsx'
import { PartnerMark } from '#app/ui/mark.tsx'
import { Badge } from '#app/ui/notice.tsx'
import * as pages from '#contract/pages.ts'
import type { OpsPartnerSummary } from '#contract/partner-ops.ts'
import { CATEGORY_LABELS } from '#contract/partners.ts'

/** One line each, two or more beside each other where there is room. */
export function PartnerRows({ partners }: { partners: OpsPartnerSummary[] }) {
  return (
    <List label="파트너" wide>
      {partners.map((partner) => (
        <Row
          key={partner.id}
          href={pages.opsPartner(partner.id)}
          title={
            partner.state === 'active' ? (
              partner.title
            ) : (
              <>
                {partner.title} <Badge tone="wait">쉬는 중</Badge>
              </>
            )
          }
          sub={`${CATEGORY_LABELS[partner.category]} · ${hostsOf(partner)}`}
          cut
          mark={<PartnerMark partner={partner} />}
          end={`최대 ${percentFromBps(partner.rateBps)}`}
          endSub={`링크 ${count(partner.links)}개`}
        />
      ))}
    </List>
  )
}

function hostsOf({ hosts, hostCount }: OpsPartnerSummary): string {
  if (hostCount === 0) return '주소가 없어요'
  const more = hostCount > hosts.length ? ` 외 ${count(hostCount - hosts.length)}곳` : ''
  return hosts.join(', ') + more
}
