import type { MarkList } from '#contract/marks.ts'
import { Muted } from './layout.tsx'
import { Facts } from './money.tsx'

/** What may be written into a text where a number stands that operators may change, and what it says now. */
export function Marks({ marks }: { marks: MarkList }) {
  return (
    <>
      <Muted>
        바뀔 수 있는 숫자는 아래 표시로 적어 주세요. 읽을 때 지금 값으로 보여요. 다른 중괄호는 쓸 수 없어요.
      </Muted>
      <Facts items={marks.map(({ mark, says }) => ({ label: mark, value: says }))} />
    </>
  )
}
