import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { ContentCard, ContentCards } from '#app/ui/creators/content-card.tsx'
import { ContentBadge } from '#app/ui/creators/content-state.tsx'
import { EarnedLine, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { count } from '#app/ui/words/format.ts'
import type { EarningContentSummary } from '#contract/creators/contents.ts'
import { DIALOG, isFiltered, listHref } from './href.ts'
import type { ContentsQuery } from './query.server.ts'

type ListProps = {
  query: ContentsQuery
  contents: EarningContentSummary[]
  isCreator: boolean
  today: string
}

export function ContentList({ query, contents, isCreator, today }: ListProps) {
  if (contents.length === 0) return <NoContents query={query} isCreator={isCreator} />
  return (
    <ContentCards label="내 콘텐츠">
      {contents.map((content) => (
        <ContentCard key={content.id} content={content} href={`/contents/${content.id}`} over={DIALOG}>
          <Muted tiny>
            <EarnedLine earned={content.earned} hrefs={earnedHrefs({ contentId: content.id }, today)} />
          </Muted>
          <Muted tiny>
            링크 {count(content.linkCount)}개 · 클릭 {count(content.billableClicks)}번 · 주문{' '}
            {count(content.orders)}건
          </Muted>
          <ContentBadge content={content} />
        </ContentCard>
      ))}
    </ContentCards>
  )
}

function NoContents({ query, isCreator }: Pick<ListProps, 'query' | 'isCreator'>) {
  const applyStep = useApplyStep()
  if (query.page > 1 || isFiltered(query)) {
    return (
      <Empty
        art="search"
        title="조건에 맞는 콘텐츠가 없어요"
        action={{ href: listHref({ groupId: query.groupId }), label: '조건 지우기' }}
      >
        다른 검색어로 찾거나 조건을 줄여 보세요.
      </Empty>
    )
  }
  if (query.groupId) {
    return (
      <Empty
        art="content"
        title="이 그룹은 비어 있어요"
        action={{ href: '/contents', label: '전체 콘텐츠 보기' }}
      >
        콘텐츠를 열고 그룹을 고르면 여기에 모여요.
      </Empty>
    )
  }
  if (!isCreator) {
    return (
      <Empty art="content" title="콘텐츠는 크리에이터가 된 뒤에 등록할 수 있어요" action={applyStep}>
        그동안 만든 링크의 클릭과 수익은 그대로 남아요.
      </Empty>
    )
  }
  return (
    <Empty
      art="content"
      title="아직 등록한 콘텐츠가 없어요"
      action={{ href: '/contents/new', label: '첫 콘텐츠 등록하기' }}
    >
      링크를 넣은 글이나 영상의 주소를 등록하면 클릭을 모아 보고, 대가성 문구가 제자리에 있는지 확인해 드려요.
    </Empty>
  )
}
