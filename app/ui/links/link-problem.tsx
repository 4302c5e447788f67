import type { LinkProblem } from '#contract/links/link-care.ts'
import { Badge } from '../kit/notice.tsx'

export const PROBLEM_WORDS: Record<LinkProblem, { label: string; why: string }> = {
  gone: { label: '사라진 상품', why: '상품 페이지가 없어졌어요.' },
  sold_out: { label: '품절', why: '상품이 품절됐거나 판매가 끝났어요.' },
  moved_off: {
    label: '다른 곳으로 감',
    why: '파트너가 아닌 곳으로 연결돼서, 주문이 생겨도 수익이 되지 않아요.',
  },
  lost_param: {
    label: '클릭 표시 사라짐',
    why: '이동하는 중에 클릭 표시가 사라져서, 주문이 생겨도 내 것인지 알 수 없어요.',
  },
  slow: {
    label: '느린 페이지',
    why: '페이지가 열리는 데 4초가 넘게 걸려서, 독자가 기다리지 못할 수 있어요.',
  },
}

export function ProblemBadge({ problem }: { problem: LinkProblem }) {
  return <Badge tone={problem === 'slow' ? 'wait' : 'bad'}>{PROBLEM_WORDS[problem].label}</Badge>
}
