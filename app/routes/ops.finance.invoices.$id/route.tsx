import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { InvoiceBadge } from '#app/ui/money/invoice-badge.tsx'
import { InvoicePaper } from '#app/ui/money/invoice-paper.tsx'
import { Receipts } from '#app/ui/money/receipts.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { RECEIPT_LABELS, receiptUndo } from '#contract/money/deposits.ts'
import { invoiceCancel, invoiceMail, invoiceWriteOff } from '#contract/money/invoices.ts'
import { accountLine } from '#contract/platform/business-details.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Account, MailForm } from './letter.tsx'
import { UndoForm, WriteOffForm } from './money-forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance/invoices/inv_1',
  elsewhere: 'drawn with every answer and every question in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('청구서') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { invoice } = await withOperator({ request, context }, (api) => ({
    invoice: api.billing.getInvoice({ id: params.id ?? '' }),
  }))
  const { doing, ids } = opsListOf(request, { states: [''], state: '' })
  return { invoice: dataOf(invoice), doing, chosen: ids[0] ?? '', idempotencyKey: newIdempotencyKey() }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const thisPage = ({ params }: FormRequest) => pages.opsInvoice(params.id ?? '')

export const action = acts(requireOperator, {
  cancel: on(invoiceCancel, 'billing.cancelInvoice', {
    before: ofThePage,
    flash: '청구서를 취소하고 부가세를 되돌렸어요.',
    to: thisPage,
  }),
  mail: on(invoiceMail, 'billing.mailInvoice', {
    before: ofThePage,
    flash: ({ value }) => `청구서를 ${value.to} 주소로 보냈어요.`,
    to: thisPage,
  }),
  'write-off': on(invoiceWriteOff, 'billing.writeOffInvoice', {
    before: ofThePage,
    flash: ({ data }) =>
      data.result === 'asked'
        ? '승인을 요청했어요. 다른 운영자가 승인하면 대손 처리해요.'
        : '대손 처리했어요.',
    to: thisPage,
  }),
  undo: on(receiptUndo, 'deposits.undoReceipt', {
    flash: '되돌렸어요. 입금은 다시 맞출 수 있어요.',
    to: thisPage,
  }),
})

export default function OpsInvoice() {
  const { invoice, doing, chosen, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, partner, month, number, state } = invoice
  const { receipts } = invoice
  const undoing = doing === 'undo' && receipts.find((one) => one.id === chosen && !one.isUndone)
  const key = { answer, idempotencyKey }
  const hasAccount = invoice.from !== null && accountLine(invoice.from) !== null
  const canCancel = state === 'issued' && invoice.received + invoice.writtenOff === 0
  return (
    <Page width="reading">
      <PageHead
        title={`청구서 ${number}`}
        sub={`${longDay(invoice.issuedOn)} 청구`}
        back={{
          href: pages.opsBillingOf(partner.id, month),
          label: `${partner.title} · ${longMonth(month)}`,
        }}
        action={<InvoiceBadge invoice={invoice} />}
      />
      {state === 'cancelled' && (
        <Notice tone="bad" title="취소한 청구서예요">
          {invoice.cancelReason}
        </Notice>
      )}
      <InvoicePaper
        reader="operator"
        invoice={invoice}
        title={partner.title}
        account={<Account invoice={invoice} />}
      />
      <div data-no-print="">
        <Stack gap={3}>
          <Muted tiny>브라우저의 인쇄에서 종이나 PDF로 남길 수 있어요. 만든 사람: {invoice.issuedBy}</Muted>
          <Buttons>
            {state !== 'cancelled' && hasAccount && doing !== 'mail' && (
              <LinkButton href={pages.opsInvoiceDo(id, 'mail')} tone="soft" size="small">
                {invoice.mailed ? '메일로 다시 보내기' : '메일로 보내기'}
              </LinkButton>
            )}
            {canCancel && doing !== 'cancel' && (
              <LinkButton href={pages.opsInvoiceDo(id, 'cancel')} tone="quiet" size="small">
                청구서 취소하기
              </LinkButton>
            )}
            {invoice.open > 0 && doing !== 'write-off' && (
              <LinkButton href={pages.opsInvoiceDo(id, 'write-off')} tone="quiet" size="small">
                대손 처리
              </LinkButton>
            )}
          </Buttons>
        </Stack>
      </div>
      {receipts.length > 0 && (
        <div data-no-print="">
          <Receipts
            receipts={receipts}
            title="수금 내역"
            labels={RECEIPT_LABELS}
            hrefOf={(one) => pages.opsReceipt(one.invoice.id, one.id)}
          />
        </div>
      )}
      {state !== 'cancelled' && hasAccount && doing === 'mail' && (
        <MailForm id={id} mailTo={invoice.mailTo} {...key} />
      )}
      {undoing && <UndoForm receipt={undoing} {...key} />}
      {invoice.open > 0 && doing === 'write-off' && <WriteOffForm id={id} open={invoice.open} {...key} />}
      {canCancel && doing === 'cancel' && (
        <Card title="청구서 취소하기">
          <ReasonForm
            id="cancel"
            schema={invoiceCancel}
            {...key}
            carry={{ intent: 'cancel' }}
            title="취소하지 못했어요"
            action={pages.opsInvoiceDo(id, 'cancel')}
            label="이유"
            hint="기록에 남아요. 부가세도 장부에서 되돌려요."
            rows={3}
            button="취소하기"
          />
        </Card>
      )}
    </Page>
  )
}
