import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Won } from '#app/ui/kit/money.tsx'
import { InvoiceTable } from '#app/ui/money/invoice-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { OwnInvoices } from '#contract/money/partner-invoices.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/invoices' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('청구서') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = { ...opsListOf(request, { states: [''], state: '' }), q: '' }
  const { invoices } = await withPartner({ request, context }, (api) => ({
    invoices: api.partnerInvoices.listOwnInvoices({ ...(list.after && { after: list.after }) }),
  }))
  return { invoices: dataOf(invoices), list }
}

/** The invoices to the partner: what it owes now, what is not invoiced yet, and every invoice. */
export default function PartnerInvoices() {
  const { invoices, list } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead title="청구서" sub="확정된 주문의 커미션을 달마다 모아 청구해요." />
      {!list.after && <Owed invoices={invoices} />}
      <InvoiceTable
        reader="partner"
        list={list}
        invoices={invoices.items}
        next={invoices.next}
        hrefOf={pages.partnerInvoice}
      />
    </Page>
  )
}

function Owed({ invoices: { open, openInvoices, dueOn, isLate, uninvoiced } }: { invoices: OwnInvoices }) {
  return (
    <Card>
      <Stat
        label="입금할 금액"
        value={open}
        size="big"
        note={
          dueOn
            ? `청구서 ${count(openInvoices)}건 · ${longDay(dueOn)}${isLate ? '까지였어요. 확인해 주세요.' : '까지 입금해 주세요'}`
            : '입금할 청구서가 없어요'
        }
      />
      {uninvoiced.length > 0 && (
        <Facts
          items={uninvoiced.map(({ month, supply }) => ({
            label: (
              <a href={pages.partnerOrdersAt({ month, monthOf: 'confirmed' })}>
                {`${longMonth(month)} 확정 커미션 · 아직 청구 전`}
              </a>
            ),
            value: <Won amount={supply} />,
          }))}
        />
      )}
    </Card>
  )
}
