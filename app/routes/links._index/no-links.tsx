import { Empty } from '#app/ui/kit/empty.tsx'
import type { LinksQuery } from './data.server.ts'

/** The sentence and the next step for an empty list. */
export function NoLinks({ query: { tab, q, isProblem, partnerId, after } }: { query: LinksQuery }) {
  const all = { href: `/links?tab=${tab}`, label: '전체 보기' }
  if (q) return <Empty art="search" title={`‘${q}’에 맞는 링크가 없어요`} action={all} />
  if (partnerId || after)
    return (
      <Empty art="link" title={after ? '여기까지가 모두예요' : '이 파트너의 링크가 없어요'} action={all} />
    )
  if (isProblem)
    return (
      <Empty art="done" title="문제가 있는 링크가 없어요" action={all}>
        연결되는 페이지를 날마다 열어 보고, 문제가 있으면 여기에 모아 둘게요.
      </Empty>
    )
  if (tab === 'trash')
    return (
      <Empty
        art="done"
        title="휴지통이 비어 있어요"
        action={{ href: '/links?tab=mine', label: '내 링크 보기' }}
      >
        삭제한 링크는 여기에서 복구할 수 있어요.
      </Empty>
    )
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
