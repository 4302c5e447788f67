import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { type MoneyColumn, MoneyRows, sortedColumns } from '#app/ui/rows/money-rows.tsx'
import type { EarningContentSummary } from '#contract/creators/contents.ts'
import { ContentRow } from './content-row.tsx'
import { isFiltered, listHref } from './href.ts'
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
    <Card>
      <MoneyRows label="내 콘텐츠" of="contents" columns={contentColumns(query)}>
        {contents.map((content) => (
          <ContentRow key={content.id} content={content} today={today} />
        ))}
      </MoneyRows>
    </Card>
  )
}

/** The heads of the columns, which sort the list. */
function contentColumns({ dialog: _, page: _page, after: _after, ...asked }: ContentsQuery): MoneyColumn[] {
  const columns: MoneyColumn[] = [
    { area: 'name', label: '콘텐츠', sort: 'newest' },
    { area: 'place', label: '채널' },
    { area: 'clicks', label: '클릭', sort: 'clicks' },
    { area: 'orders', label: '주문', sort: 'orders' },
    { area: 'all', label: '전체 수익', sort: 'earnings' },
    { area: 'month', label: '이번 달' },
    { area: 'days', label: '30일' },
  ]
  return sortedColumns(columns, asked.sort, (sort) => listHref({ ...asked, sort }))
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
