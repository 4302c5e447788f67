import { opsPlaces } from '#app/ui/chrome/ops-menu.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, Notice, type Tone } from '#app/ui/kit/notice.tsx'
import { LedgerProof } from '#app/ui/money/ledger-proof.tsx'
import type { IconName } from '#app/ui/pictures/icon.tsx'
import { count } from '#app/ui/words/format.ts'
import { type Duty, mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import type { LedgerProof as Proof } from '#contract/money/ledger-proof.ts'
import { MOST_COUNTED, type PendingWork } from '#contract/site/home.ts'
import type { OpeningState } from '#contract/upkeep/opening-state.ts'

/** How many of each wait for an operator, and whether the books add up. Null: the answer did not come. */
export type ToDo = PendingWork & { proof: Proof | null; opening: OpeningState | null }

type ToDoRow = {
  title: string
  mark: IconName
  n: number
  href: string
  /** Where it is not the duty of the page in the menu. */
  may?: readonly Duty[]
  /** Of a number above nothing. */
  tone?: Tone
}

export function OperatorHome({ waiting, role }: { waiting: ToDo; role: OperatorRole | null }) {
  const rows = listRows(waiting).filter(({ href, may = dutyAt(href) }) => mayDo(role, may))
  return (
    <Page width="reading">
      <PageHead title="오늘 할 일" sub="기다리는 것부터 처리해 주세요." />
      {waiting.opening?.isComplete === false && <OpeningNotice isOpen={waiting.opening.isOpen} />}
      <Card>
        <List label="오늘 할 일">
          {rows.map(({ title, mark, n, href, tone = 'wait' }) => (
            <Row
              key={href}
              title={title}
              mark={mark}
              href={href}
              end={
                n > 0 ? (
                  <Badge tone={tone}>{`${count(n)}건${n === MOST_COUNTED ? ' 이상' : ''}`}</Badge>
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

function OpeningNotice({ isOpen }: { isOpen: boolean }) {
  return (
    <Notice tone="wait" title={isOpen ? '마치지 않은 준비가 있어요' : '아직 문을 열지 않았어요'}>
      <p>
        {isOpen
          ? '없어도 열려 있지만, 안 되는 일이 남아 있어요.'
          : '준비를 마칠 때까지 방문자에게는 곧 열린다고 보여요.'}
      </p>
      <LinkButton href="/ops" tone="soft" size="small">
        마칠 일 보기
      </LinkButton>
    </Notice>
  )
}

/** While an alarm is open, figures below it may be wrong: it comes first. */
function listRows(waiting: ToDo): ToDoRow[] {
  return [
    {
      title: '시스템 알림',
      mark: 'alert',
      n: waiting.alarms,
      href: '/ops/alarms',
      may: ['finance'],
      tone: 'bad',
    },
    { title: '심사할 신청', mark: 'shield', n: waiting.applications, href: '/ops/applications' },
    { title: '답할 문의', mark: 'help', n: waiting.inquiries, href: '/ops/inquiries' },
    { title: '처리할 누락 주문', mark: 'alert', n: waiting.claims, href: '/ops/claims' },
    { title: '출금 신청', mark: 'wallet', n: waiting.requested, href: '/ops/payouts' },
    {
      title: '이체 준비 중인 출금',
      mark: 'clock',
      n: waiting.processing,
      href: '/ops/payouts?state=processing',
    },
    { title: '검토할 실적', mark: 'inbox', n: waiting.quarantined, href: '/ops/inbox' },
    { title: '부정 거래: 소명 접수', mark: 'stop', n: waiting.flags, href: '/ops/flags' },
    {
      title: '부정 거래: 소명 대기',
      mark: 'clock',
      n: waiting.openFlags,
      href: '/ops/flags?state=open',
    },
    { title: '심사할 사업자', mark: 'doc', n: waiting.businesses, href: '/ops/businesses' },
    { title: '심사할 상호 계좌', mark: 'wallet', n: waiting.accounts, href: '/ops/accounts' },
    { title: '고친 콘텐츠', mark: 'channel', n: waiting.contents, href: '/ops/contents' },
    {
      title: '캠페인 신청과 제출물',
      mark: 'megaphone',
      n: waiting.campaignApplications,
      href: '/ops/campaigns',
    },
    { title: '승인 대기 요청', mark: 'done', n: waiting.approvals, href: '/ops/approvals' },
  ]
}

/** As the menu says of the page. */
function dutyAt(href: string): readonly Duty[] {
  const [path] = href.split('?')
  return opsPlaces.find((place) => place.href === path)?.may ?? []
}
