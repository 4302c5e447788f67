import type { Maker, PartnerContentSums, PartnerLinkSums } from '#contract/orders/partner-statistics.ts'
import { Bars } from '../../charts/bars.tsx'
import { details } from '../../charts/chart.css.ts'
import { Stack } from '../../kit/layout.tsx'
import * as list from '../../kit/lists/list.css.ts'
import { count, won } from '../../words/format.ts'

type Sums = Pick<PartnerLinkSums | PartnerContentSums, 'orders' | 'sales' | 'commission' | 'creator'>
type Item = Sums & { id: string; name: string; href?: string }

/** Links or contents of one month as bars of what they sold, and as a table. */
export function SumsList({ label, items }: { label: string; items: Item[] }) {
  return (
    <Stack gap={4}>
      <Bars
        label={label}
        items={items.map((item) => ({
          id: item.id,
          label: item.name,
          amount: item.sales,
          note: `${makerOf(item.creator)} · 주문 ${count(item.orders)}건`,
          ...(item.href && { href: item.href, rel: 'noreferrer' }),
        }))}
      />
      <details className={details}>
        <summary>숫자로 보기</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={list.scroll} aria-label={`${label} 표`} tabIndex={0}>
          <table className={list.compact}>
            <thead>
              <tr>
                {['이름', '크리에이터', '주문', '판매', '커미션'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <th scope="row">{item.name}</th>
                  <td>{makerOf(item.creator)}</td>
                  <td>{count(item.orders)}건</td>
                  <td>{won(item.sales)}</td>
                  <td>{won(item.commission)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Stack>
  )
}

function makerOf({ publicPage: page, number }: Maker): string {
  return page ? `${page.nickname} @${page.handle}` : `크리에이터 ${count(number ?? 0)}`
}
