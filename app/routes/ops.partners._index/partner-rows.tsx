import { Badge } from '#app/ui/kit/notice.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps } from '#app/ui/words/format.ts'
import type { OpsPartnerSummary } from '#contract/partners/partner-ops.ts'
import { PARTNER_STATUS_LABELS } from '#contract/partners/partners.ts'

const TONES = { active: 'good', draft: 'info', paused: 'wait', ended: 'mute' } as const

/** One line per partner: its standing and announced changes. */
export function rowOf(partner: OpsPartnerSummary) {
  const { id, title, categoryLabel, standing, rateBps, links } = partner
  const rate = `최대 ${percentFromBps(rateBps)}`
  return {
    id,
    name: title,
    mark: <PartnerMark partner={partner} size={28} />,
    sub: `${PARTNER_STATUS_LABELS[standing]} · ${categoryLabel} · ${rate} · 링크 ${count(links)}개`,
    cells: [
      <Badge key="standing" tone={TONES[standing]}>
        {PARTNER_STATUS_LABELS[standing]}
      </Badge>,
      categoryLabel,
      hostsOf(partner),
      comingOf(partner),
      rate,
      count(links),
    ],
  }
}

function comingOf({ ratesChangeOn, endsOn, standing }: OpsPartnerSummary): string {
  if (standing === 'ended') return endsOn ? `${longDay(endsOn)}까지 했어요` : ''
  if (endsOn) return `${longDay(endsOn)}까지만`
  return ratesChangeOn ? `${longDay(ratesChangeOn)} 커미션 변경` : ''
}

function hostsOf({ hosts, hostCount }: OpsPartnerSummary): string {
  const [first] = hosts
  if (!first) return '주소가 없어요'
  return hostCount > 1 ? `${first} 외 ${count(hostCount - 1)}곳` : first
}
