import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { PartnerReport } from '#contract/orders/partner-console.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('주문 알림') }]

const RESULTS: Record<PartnerReport['result'], { tone: Tone; label: string }> = {
  accepted: { tone: 'good', label: '받았어요' },
  quarantined: { tone: 'wait', label: '확인하고 있어요' },
  dismissed: { tone: 'mute', label: '반영하지 않았어요' },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const { reports, user } = await withPartner({ request, context }, (api) => ({
    reports: api.partnerConsole.listOwnReports({ ...(after && { after }) }),
  }))
  return { ...dataOf(reports), isLater: after !== null, title: user.partner?.title ?? '' }
}

/** The reports of the partner, each with its result and the reason why one waits. */
export default function PartnerReports() {
  const { items, next, isLater, title } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="주문 알림"
        sub={`${title}에서 받은 알림과 그 결과예요. 서명이 틀려 거절한 알림은 테스트 콘솔에서 볼 수 있어요.`}
        action={
          <LinkButton href={pages.partnerConsole} tone="soft">
            시험하기
          </LinkButton>
        }
      />
      {items.length === 0 && !isLater ? (
        <Empty
          title="아직 받은 알림이 없어요"
          action={{ href: pages.partnerConsole, label: '테스트 주문으로 시작하기' }}
        >
          테스트 주문을 하나 보내 보면 서명과 본문이 맞는지 바로 알 수 있어요.
        </Empty>
      ) : (
        <Card title="최근 알림">
          <List label="최근 알림">
            {items.map((report) => (
              <Row
                key={report.id}
                title={report.orderCode}
                sub={<ReportFacts report={report} />}
                end={<Badge tone={RESULTS[report.result].tone}>{RESULTS[report.result].label}</Badge>}
              />
            ))}
          </List>
          <NextPages
            first={isLater ? pages.partnerHome : null}
            next={next && pages.partnerReportsAfter(next)}
          />
        </Card>
      )}
    </Page>
  )
}

/** Why the report waits, its sums, and when and under which number it came; each on a line of its own. */
function ReportFacts({ report }: { report: PartnerReport }) {
  const { reason, receivedAt, amount, commission, eventId } = report
  // The number of a row of a file was made here, and the partner does not know it.
  const source = eventId.startsWith('csv-') ? '파일' : eventId
  return (
    <>
      {reason && (
        <>
          {QUARANTINE_LABELS[reason]}
          <br />
        </>
      )}
      {amount !== null && (
        <>
          {`주문 ${won(amount)} · 커미션 ${won(commission ?? 0)}`}
          <br />
        </>
      )}
      {`${dateTime(receivedAt)} · ${source}`}
    </>
  )
}
