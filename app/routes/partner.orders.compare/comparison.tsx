import { LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ComparedSums } from '#app/ui/money/compared-sums.tsx'
import { longMonth } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  COMPARISON_KIND_LABELS,
  type ComparisonKind,
  type OrderComparison,
} from '#contract/orders/order-comparisons.ts'
import { ORDER_MONTH_LABELS } from '#contract/orders/partner-orders.ts'
import { OrderTable } from './order-table.tsx'

/** The rows of a kind on the page; the file has all. */
const MOST_ROWS = 50

/** Says what to do about the orders of a kind. */
const NOTES: Record<Exclude<ComparisonKind, 'agreed'>, string> = {
  amount: '맞는 금액으로 알림을 다시 보내 주시면 고쳐져요.',
  state: '확정이나 취소 알림이 빠지지 않았는지 확인해 주세요.',
  month: '저희에게는 다른 달에 있는 주문이에요. 그달과 비교하면 맞을 수 있어요.',
  theirs: '저희가 알림을 받지 못한 주문이에요. 빠진 알림을 보내 주세요.',
  ours: '저희에게는 있지만 파일에는 없는 주문이에요. 취소한 주문이면 취소 알림을 보내 주세요.',
}

type Props = { comparison: OrderComparison; fileName: string }

/** The result: whether everything agrees, the way from their sum to ours, and each differing order. */
export function Comparison({ comparison, fileName }: Props) {
  const { kinds, month, monthOf, measure, ours, theirs, lines } = comparison
  const agreed = kinds.find(({ kind }) => kind === 'agreed')?.orders ?? 0
  const differing = kinds.filter(({ kind, orders }) => kind !== 'agreed' && orders > 0)
  const word = measure === 'commission' ? '커미션' : '주문 금액'
  const nameOf = (kind: ComparisonKind, orders: number) =>
    `${COMPARISON_KIND_LABELS[kind]} ${count(orders)}건`
  return (
    <Stack gap={6}>
      <Verdict comparison={comparison} agreed={agreed} />
      <ComparedSums
        title={`${fileName} · ${longMonth(month)} (${ORDER_MONTH_LABELS[monthOf]})`}
        ours={{ label: `저희에게 있는 ${word}`, won: ours }}
        theirs={{ label: `파일의 ${word}`, won: theirs, note: `${count(lines)}줄` }}
        note={`같은 주문 ${count(agreed)}건`}
        steps={differing.map(({ kind, orders, ours: own, theirs: their }) => ({
          label: <a href={`#${kind}`}>{nameOf(kind, orders)}</a>,
          won: own - their,
        }))}
      >
        <ReadColumns comparison={comparison} />
      </ComparedSums>
      {differing.map(({ kind, orders }) => {
        const items = comparison.items.filter((one) => one.kind === kind)
        return (
          kind !== 'agreed' && (
            <Section key={kind} id={kind} title={nameOf(kind, orders)}>
              <Muted>{NOTES[kind]}</Muted>
              <OrderTable label={COMPARISON_KIND_LABELS[kind]} items={items.slice(0, MOST_ROWS)} />
              {orders > MOST_ROWS && (
                <Muted tiny>{`${count(MOST_ROWS)}건까지 보여요. 나머지는 CSV에 있어요.`}</Muted>
              )}
            </Section>
          )
        )
      })}
    </Stack>
  )
}

function Verdict({ comparison: { kinds, file }, agreed }: { comparison: OrderComparison; agreed: number }) {
  const differs = kinds.reduce((sum, { orders }) => sum + orders, 0) - agreed
  if (differs === 0)
    return (
      <Notice tone="good" title="모두 같아요" focus>
        {`주문 ${count(agreed)}건이 원 단위까지 같아요.`}
      </Notice>
    )
  return (
    <Notice tone="wait" title={`주문 ${count(differs)}건이 달라요`} focus>
      <Stack gap={3}>
        <p>{`같은 주문은 ${count(agreed)}건이에요. 다른 주문을 하나씩 확인해 주세요.`}</p>
        {file && (
          <p>
            <LinkButton href={dataHref(file.csv)} download={file.fileName} tone="soft" size="small">
              다른 주문을 CSV로 받기
            </LinkButton>
          </p>
        )}
      </Stack>
    </Notice>
  )
}

/** The file inside the page, because the result is kept nowhere. */
function dataHref(csv: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
}

function ReadColumns({ comparison: { columns } }: { comparison: OrderComparison }) {
  const read = [
    ['주문 번호', columns.code],
    ['커미션', columns.commission],
    ['주문 금액', columns.amount],
    ['상태', columns.status],
  ].flatMap(([what, name]) => (name ? [`${what} ‘${name}’`] : []))
  return <Muted tiny>{`파일에서 읽은 칸: ${read.join(', ')}`}</Muted>
}
