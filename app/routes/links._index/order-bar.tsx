import { Tabs } from '#app/ui/tabs.tsx'
import { LIST_ORDER_LABELS, LIST_ORDERS } from '#contract/earned.ts'
import type { LinksQuery } from './data.server.ts'
import { listHref } from './list-href.ts'

type OrderBarProps = { query: LinksQuery; partners: { id: string; title: string }[] }

/** In which order, and of which partner: every choice is a link. */
export function OrderBar({ query, partners }: OrderBarProps) {
  const all = listHref(query, { partnerId: '' })
  return (
    <>
      <Tabs
        label="순서"
        look="chips"
        items={LIST_ORDERS.map((sort) => ({
          href: listHref(query, { sort }),
          label: LIST_ORDER_LABELS[sort],
        }))}
        current={listHref(query)}
      />
      {(partners.length > 1 || query.partnerId) && (
        <details open={query.partnerId !== ''}>
          <summary>파트너로 고르기</summary>
          <Tabs
            label="파트너"
            look="chips"
            items={[
              { href: all, label: '전체' },
              ...partners.map(({ id, title }) => ({
                href: listHref(query, { partnerId: id }),
                label: title,
              })),
            ]}
            current={listHref(query)}
          />
        </details>
      )}
    </>
  )
}
