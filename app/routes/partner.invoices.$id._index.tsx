import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { InvoiceBadge } from '#app/ui/money/invoice-badge.tsx'
import { InvoicePaper } from '#app/ui/money/invoice-paper.tsx'
import { Receipts } from '#app/ui/money/receipts.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { OWN_RECEIPT_LABELS, type OwnInvoice } from '#contract/money/partner-invoices.ts'
import { accountLine } from '#contract/platform/business-details.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/invoices/inv_1',
  from: ['/partner/invoices'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('청구서') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { invoice, user } = await withPartner({ request, context }, (api) => ({
    invoice: api.partnerInvoices.getOwnInvoice({ id: params.id ?? '' }),
  }))
  return { invoice: dataOf(invoice), title: user.partner?.title ?? '' }
}

/** One invoice to the partner, as operators print it, with its payments and the orders behind it. */
export default function PartnerInvoice() {
  const { invoice, title } = useLoaderData<typeof loader>()
  const { id, month, number, issuedOn, state, receipts } = invoice
  return (
    <Page width="reading">
      <PageHead
        title={`청구서 ${number}`}
        sub={`${longDay(issuedOn)} 청구`}
        back={{ href: pages.partnerInvoices, label: '청구서' }}
        action={<InvoiceBadge invoice={invoice} reader="partner" />}
      />
      {state === 'cancelled' && (
        <Notice tone="bad" title="취소한 청구서예요">
          입금하지 않아도 돼요. 다시 청구할 금액이 있으면 새 청구서로 보내 드려요.
        </Notice>
      )}
      <InvoicePaper
        reader="partner"
        invoice={invoice}
        title={title}
        account={<Account from={invoice.from} />}
      />
      {receipts.length > 0 && (
        <div data-no-print="">
          <Receipts receipts={receipts} title="입금 내역" labels={OWN_RECEIPT_LABELS} />
        </div>
      )}
      <div data-no-print="">
        <Stack gap={3}>
          <Buttons>
            <LinkButton href={pages.partnerOrdersAt({ month, monthOf: 'confirmed' })} tone="soft">
              이 달의 주문 보기
            </LinkButton>
            <LinkButton href={pages.partnerInvoiceFile(id)} tone="quiet" download>
              주문을 CSV로 받기
            </LinkButton>
          </Buttons>
          <Muted tiny>브라우저의 인쇄에서 종이나 PDF로 남길 수 있어요.</Muted>
        </Stack>
      </div>
    </Page>
  )
}

function Account({ from }: Pick<OwnInvoice, 'from'>) {
  const account = from && accountLine(from)
  return account ? (
    <Facts items={[{ label: '입금 계좌', value: account }]} />
  ) : (
    <Muted>입금 계좌는 메일로 알려 드려요.</Muted>
  )
}
