import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Stats, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { InvoiceTable } from '#app/ui/money/invoice-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { billingTerms } from '#contract/money/billing.ts'
import { invoiceNew } from '#contract/money/invoices.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { OrderTable } from './order-table.tsx'
import { Settlement } from './settlement.tsx'
import { TermsForm } from './terms-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance/billing/prt_1/2026-10',
  from: ['/ops/finance/billing?view=all'],
} satisfies PageHandle

const ROWS = 50

export const meta: MetaFunction = () => [{ title: pageTitle('청구와 입금') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: [''], state: '' })
  const { billing } = await withOperator({ request, context }, (api) => ({
    billing: api.billing.getBilling({
      ...refOf(params),
      limit: ROWS,
      ...(list.after && { after: list.after }),
    }),
  }))
  return {
    billing: dataOf(billing),
    list,
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

const refOf = (params: FormRequest['params']) => ({ id: params.id ?? '', month: params.month ?? '' })
const ofThePage = ({ form, params }: FormRequest) => {
  form.set('id', params.id ?? '')
  form.set('month', params.month ?? '')
}

export const action = acts(requireOperator, {
  invoice: on(invoiceNew, 'billing.issueInvoice', {
    before: ofThePage,
    flash: '청구서를 만들었어요. 인쇄해서 파트너에 보내 주세요.',
    to: ({ data }) => pages.opsInvoice(data.id),
  }),
  terms: on(billingTerms, 'billing.setBillingTerms', {
    before: ({ form, params }) => form.set('id', params.id ?? ''),
    flash: '입금하기로 한 날을 적어 두었어요. 다음 청구서부터 그날로 만들어요.',
    to: ({ params }) => pages.opsBillingOf(params.id ?? '', params.month ?? ''),
  }),
})

export default function OpsBillingMonth() {
  const { billing, list, today, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, month, terms, invoices } = billing
  const toInvoice = billing.expected - billing.invoiced
  const key = { answer, idempotencyKey }
  return (
    <Page width="wide">
      <PageHead
        title={`${partner.title} · ${longMonth(month)}`}
        sub={<a href={pages.opsPartner(partner.id)}>파트너 페이지</a>}
        back={{ href: pages.opsBilling, label: '청구와 입금' }}
      />
      <Stack gap={6}>
        {billing.isLate && (
          <Notice tone="bad">{`${longDay(billing.dueOn)}까지 받기로 한 ${won(billing.open)}이 아직 들어오지 않았어요.`}</Notice>
        )}
        {billing.open < 0 && (
          <Notice>{`${won(0 - billing.open)}을 더 받았어요. 받은 뒤에 취소된 주문이 있어요.`}</Notice>
        )}
        <Card>
          <Stats>
            <Stat label="확정된 커미션" value={billing.expected} note={`주문 ${billing.orders}건`} />
            <Stat label="청구한 커미션" value={billing.invoiced} note={`부가세 ${won(billing.vat)}`} />
            <Stat label="수금액" value={billing.received} />
            <Stat label="대손 처리 금액" value={billing.writtenOff} />
            <Stat label="남은 돈" value={billing.open} note={`${longDay(billing.dueOn)}까지`} />
          </Stats>
        </Card>
        {list.doing === 'invoice' && toInvoice > 0 ? (
          <InvoiceForm billing={billing} today={today} {...key} />
        ) : (
          toInvoice > 0 && (
            <Buttons>
              <LinkButton href={pages.opsBillingDo(partner.id, month, 'invoice')} tone="soft">
                {`${won(toInvoice)} 청구하기`}
              </LinkButton>
            </Buttons>
          )
        )}
        {toInvoice < 0 && (
          <Notice tone="wait">{`청구한 뒤에 취소된 주문이 있어서 ${won(0 - toInvoice)}을 더 청구했어요. 청구서를 취소하고 다시 만들어 주세요.`}</Notice>
        )}
        <Settlement billing={billing} />
        <Section title="청구서">
          <InvoiceTable reader="operator" list={list} invoices={invoices} hrefOf={pages.opsInvoice} />
        </Section>
        {list.doing === 'terms' ? (
          <TermsForm billing={billing} {...key} />
        ) : (
          <Card
            title="입금하기로 한 날"
            more={{ href: pages.opsBillingDo(partner.id, month, 'terms'), label: '바꾸기' }}
          >
            <Facts
              items={[
                { label: '언제까지', value: saysTerms(terms) },
                { label: '청구서를 받는 곳', value: terms.billTo || partner.title },
                { label: '이 달의 커미션', value: <Won amount={billing.expected} /> },
              ]}
            />
            {terms.isUsual && <Muted tiny>따로 적어 둔 날이 없어서 다음 달 마지막 날로 봐요.</Muted>}
          </Card>
        )}
        <Section title="확정된 주문">
          <OrderTable billing={billing} list={list} />
        </Section>
      </Stack>
    </Page>
  )
}

function saysTerms({ payMonths, payDay }: { payMonths: number; payDay: number }): string {
  const month = ['그달', '다음 달', '두 달 뒤'][payMonths] ?? `${payMonths}달 뒤`
  return `${longMonth(month)} ${payDay === 31 ? '마지막 날' : `${payDay}일`}까지`
}
