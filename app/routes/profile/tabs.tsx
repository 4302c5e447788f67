import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { ContentCard, ContentCards } from '#app/ui/creators/content-card.tsx'
import { ContentBadge } from '#app/ui/creators/content-state.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { type Fact, Facts, Stat, Stats, Won } from '#app/ui/kit/money.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { TabData } from './data.server.ts'

type DataOf<Tab extends TabData['tab']> = Extract<TabData, { tab: Tab }>

export function ProfileContents({
  contents,
  isCreator,
}: Pick<DataOf<'contents'>, 'contents'> & { isCreator: boolean }) {
  const applyStep = useApplyStep()
  if (contents.items.length === 0) {
    const action = isCreator ? { href: '/contents/new', label: '첫 콘텐츠 등록하기' } : applyStep
    return (
      <Empty art="content" title="아직 등록한 콘텐츠가 없어요" action={action}>
        등록한 콘텐츠는 공개 페이지에서 독자도 볼 수 있어요.
      </Empty>
    )
  }
  return (
    <>
      <ContentCards label="내 콘텐츠">
        {contents.items.map((content) => (
          <ContentCard key={content.id} content={content} href={`/contents/${content.id}`}>
            <ContentBadge content={content} />
          </ContentCard>
        ))}
      </ContentCards>
      <Pager {...contents} href={(page) => `/profile?tab=contents&page=${page}`} />
    </>
  )
}

export function ProfileLinks({ links }: Pick<DataOf<'links'>, 'links'>) {
  if (links.items.length === 0) {
    return (
      <Empty
        art="link"
        title="아직 만든 링크가 없어요"
        action={{ href: '/links?tab=create', label: '첫 링크 만들기' }}
      >
        상품 주소를 붙여 넣으면 수익 조건을 먼저 보고 링크를 만들 수 있어요.
      </Empty>
    )
  }
  return (
    <>
      <Card>
        <List label="내 링크">
          {links.items.map((link) => (
            <Row
              key={link.id}
              href={`/links/${link.id}`}
              mark="link"
              title={link.title || link.partner.title}
              sub={link.partner.title}
              end={`${count(link.billableClicks)}번`}
              endSub={`주문 ${count(link.orders)}건`}
            />
          ))}
        </List>
      </Card>
      <Pager {...links} href={(page) => `/profile?tab=links&page=${page}`} />
    </>
  )
}

export function ProfileStats({ stats, grade }: Pick<DataOf<'stats'>, 'stats'> & { grade: string | null }) {
  const dayOf = (at: string | null) => (at ? longDay(at) : '아직 없어요')
  const facts: Fact[] = [
    {
      label: '지금까지 출금',
      value: (
        <a href="/payouts">
          <Won amount={stats.totalPayoutAmount} />
        </a>
      ),
    },
    { label: '출금한 횟수', value: `${count(stats.totalPayoutCount)}번` },
    { label: '마지막 출금', value: dayOf(stats.lastPayoutCreatedAt) },
    { label: '마지막으로 만든 링크', value: dayOf(stats.lastLinkCreatedAt) },
    ...(grade ? [{ label: '등급', value: grade }] : []),
  ]
  return (
    <Stack gap={4}>
      <Card>
        <Stat
          label="지금까지 번 수익"
          value={stats.totalEarningAmount}
          size="big"
          href="/earnings"
          note="확정된 수익의 합계"
        />
        <Stats>
          <Stat label="출금 가능 금액" value={stats.balance} href="/payouts" size="small" />
          <Stat label="링크" value={`${count(stats.affiliateLinkCount)}개`} size="small" />
          <Stat label="콘텐츠" value={`${count(stats.contentCount)}개`} size="small" />
        </Stats>
      </Card>
      <Card title="활동">
        <Facts items={facts} />
      </Card>
    </Stack>
  )
}
