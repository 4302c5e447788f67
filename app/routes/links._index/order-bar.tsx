import { Tabs } from '#app/ui/kit/tabs.tsx'
import { type MoneyColumn, sortedColumns } from '#app/ui/rows/money-rows.tsx'
import { LIST_ORDER_LABELS, LIST_ORDERS } from '#contract/core/earnings.ts'
import type { LinksQuery } from './data.server.ts'
import { listHref } from './list-href.ts'

/** The sort order: every choice is a link. */
export function OrderBar({ query }: { query: LinksQuery }) {
  return (
    <Tabs
      label="순서"
      look="chips"
      items={LIST_ORDERS.map((sort) => ({
        href: listHref(query, { sort }),
        label: LIST_ORDER_LABELS[sort],
      }))}
      current={listHref(query)}
    />
  )
}

/** The heads of the columns; without a query the list has one order only. */
export function linkColumns(query: LinksQuery | null): MoneyColumn[] {
  const columns: MoneyColumn[] = [
    { area: 'name', label: '링크', sort: 'newest' },
    { area: 'place', label: '파트너' },
    { area: 'clicks', label: '클릭', sort: 'clicks' },
    { area: 'orders', label: '주문', sort: 'orders' },
    { area: 'all', label: '전체 수익', sort: 'earnings' },
    { area: 'month', label: '이번 달' },
    { area: 'days', label: '30일' },
  ]
  return query ? sortedColumns(columns, query.sort, (sort) => listHref(query, { sort })) : columns
}

type FilterProps = { query: LinksQuery; partners: { id: string; title: string }[] }

/** Filters by partner; collapsed, because a list is read more often than it is narrowed. */
export function PartnerFilter({ query, partners }: FilterProps) {
  if (partners.length < 2 && !query.partnerId) return null
  return (
    <details open={query.partnerId !== ''}>
      <summary>파트너로 고르기</summary>
      <Tabs
        label="파트너"
        look="chips"
        items={[
          { href: listHref(query, { partnerId: '' }), label: '전체' },
          ...partners.map(({ id, title }) => ({
            href: listHref(query, { partnerId: id }),
            label: title,
          })),
        ]}
        current={listHref(query)}
      />
    </details>
  )
}
