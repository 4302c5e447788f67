import { count } from '#app/ui/format.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { LedgerProof } from '#app/ui/ledger-proof.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { Badge } from '#app/ui/notice.tsx'
import { type Duty, mayDo, type OperatorRole } from '#contract/operator-roles.ts'
import type { LedgerProof as Proof, Waiting } from '#contract/ops.ts'

/** How many of each wait for an operator, and whether the books add up. Null: the answer did not come. */
export type ToDo = Waiting & { proof: Proof | null }

type ToDoRow = { title: string; mark: IconName; n: number; href: string; may: readonly Duty[] }

/** Some are counted up to here. */
const MOST = 100

export function OperatorHome({ waiting, role }: { waiting: ToDo; role: OperatorRole | null }) {
  const all: ToDoRow[] = [
    {
      title: '심사할 신청',
      mark: 'shield',
      n: waiting.applications,
      href: '/ops/applications',
      may: ['review', 'support'],
    },
    { title: '출금 신청', mark: 'wallet', n: waiting.requested, href: '/ops/payouts', may: ['finance'] },
    {
      title: '이체 준비 중인 출금',
      mark: 'clock',
      n: waiting.processing,
      href: '/ops/payouts?state=processing',
      may: ['finance'],
    },
    {
      title: '확인할 실적',
      mark: 'inbox',
      n: waiting.quarantined,
      href: '/ops/inbox',
      may: ['finance', 'support'],
    },
    { title: '처리할 문제', mark: 'alert', n: waiting.alarms, href: '/ops/alarms', may: ['finance'] },
    {
      title: '부정 확인: 답변 도착',
      mark: 'stop',
      n: waiting.flags,
      href: '/ops/flags',
      may: ['finance', 'review'],
    },
    {
      title: '부정 확인: 답을 기다리는 것',
      mark: 'clock',
      n: waiting.openFlags,
      href: '/ops/flags?state=open',
      may: ['finance', 'review'],
    },
    {
      title: '확인할 사업자',
      mark: 'doc',
      n: waiting.businesses,
      href: '/ops/businesses',
      may: ['finance', 'review'],
    },
    {
      title: '고친 콘텐츠',
      mark: 'channel',
      n: waiting.contents,
      href: '/ops/contents',
      may: ['review', 'support'],
    },
    {
      title: '캠페인 신청과 제출물',
      mark: 'megaphone',
      n: waiting.campaignApplications,
      href: '/ops/campaigns',
      may: ['review'],
    },
    {
      title: '승인을 기다리는 요청',
      mark: 'done',
      n: waiting.approvals,
      href: '/ops/approvals',
      may: ['finance'],
    },
  ]
  const rows = all.filter(({ may }) => mayDo(role, may))
  return (
    <Page width="reading">
      <PageHead title="오늘 할 일" sub="기다리는 것부터 처리해 주세요." />
      <Card>
        <List label="오늘 할 일">
          {rows.map(({ title, mark, n, href }) => (
            <Row
              key={href}
              title={title}
              mark={mark}
              href={href}
              end={
                n > 0 ? (
                  <Badge tone="wait">{`${count(n)}건${n === MOST ? ' 이상' : ''}`}</Badge>
                ) : (
                  <Badge tone="good">없어요</Badge>
                )
              }
            />
          ))}
        </List>
      </Card>
      {waiting.proof && <LedgerProof proof={waiting.proof} />}
    </Page>
  )
}
