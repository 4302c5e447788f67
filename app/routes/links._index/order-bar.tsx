import { Tabs } from '#app/ui/kit/tabs.tsx'
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
