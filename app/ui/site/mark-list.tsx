import { LEGAL_MARKS } from '#contract/accounts/legal-placeholders.ts'
import type { MarkList } from '#contract/platform/placeholders.ts'
import { Muted } from '../kit/layout.tsx'
import { Facts } from '../kit/money.tsx'

type Mark = MarkList[number]
const toItem = ({ mark, says }: Mark) => ({ label: mark, value: says })
/** Facts are fixed on the day a version is published. */
const isFact = ({ mark }: Mark) => LEGAL_MARKS.some((name) => mark === `{${name}}`)

/** Lists the marks for numbers that operators may change, with their current values. */
export function Marks({ marks }: { marks: MarkList }) {
  const [facts, numbers] = [marks.filter(isFact), marks.filter((one) => !isFact(one))]
  return (
    <>
      <Muted>
        바뀔 수 있는 숫자는 아래 표시로 적어 주세요. 읽을 때 지금 값으로 보여요. 다른 중괄호는 쓸 수 없어요.
      </Muted>
      <Facts items={numbers.map(toItem)} />
      {facts.length > 0 && (
        <>
          <Muted>회사와 쓰는 서비스는 아래 표시로 적어 주세요. 공개한 날의 내용이 그대로 남아요.</Muted>
          <Facts items={facts.map(toItem)} />
        </>
      )}
    </>
  )
}
