import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerAsked } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import {
  BILLING_VIEW_LABELS,
  BILLING_VIEWS,
  type BillingMonth,
  billingFilter,
} from '#contract/money/billing.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/billing',
  more: ['/ops/finance/billing?view=all'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('청구와 입금') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, billingFilter)
  const { sort: _, ...input } = ask
  const { billing } = await withOperator({ request, context }, (api) => ({
    billing: api.billing.listBilling(input),
  }))
  return answerAsked({ list, errors, billing: dataOf(billing) }, Object.keys(errors).length > 0)
}

export default function OpsBilling() {
  const { list, errors, billing } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="청구와 입금"
        sub="파트너가 확정한 커미션을 달마다 모아서, 얼마를 청구했고 얼마를 받았는지 보여 줘요."
      />
      <FinanceTabs current={pages.opsBilling} />
      <OpsTable
        list={list}
        listed={{ next: billing.next, sort: '' }}
        label="청구와 입금"
        sorts={[]}
        filters={<Filter list={list} errors={errors} />}
        empty="수금할 금액이 남은 달이 없어요"
        csv={null}
        canChoose={false}
        bar={null}
        columns={[
          { label: '파트너와 달' },
          { label: '확정', wide: true, end: true },
          { label: '청구', wide: true, end: true },
          { label: '부가세', wide: true, end: true },
          { label: '받음', wide: true, end: true },
          { label: '입금일', wide: true },
          { label: '남음', end: true },
        ]}
        rows={billing.items.map(toRow)}
        hrefOf={({ id }) => {
          const [partner = '', month = ''] = id.split(':')
          return pages.opsBillingOf(partner, month)
        }}
      />
    </Page>
  )
}

type Errors = Partial<Record<keyof typeof billingFilter, string[]>>

function Filter({ list, errors }: { list: OpsList; errors: Errors }) {
  const { view, month, partner } = list.more ?? {}
  return (
    <OpsFilter list={list} errors={{}} hasNoDays>
      <SelectField id="view" name="view" label="보기" defaultValue={view ?? 'open'} errors={errors.view}>
        {BILLING_VIEWS.map((one) => (
          <option key={one} value={one}>
            {BILLING_VIEW_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="month"
        name="month"
        type="month"
        label="달"
        placeholder="2026-11"
        defaultValue={month}
        errors={errors.month}
      />
      <TextField
        id="partner"
        name="partner"
        label="파트너명 또는 ID"
        maxLength={60}
        defaultValue={partner}
        errors={errors.partner}
      />
    </OpsFilter>
  )
}

function toRow(one: BillingMonth) {
  const { partner, month, expected, invoiced, vat, received, open, dueOn, isLate } = one
  return {
    id: `${partner.id}:${month}`,
    name: `${partner.title} · ${longMonth(month)}`,
    mark: isLate && <Badge tone="bad">늦음</Badge>,
    sub: `확정 ${won(expected)} · 받음 ${won(received)}`,
    cells: [
      <Won key="expected" amount={expected} />,
      <Won key="invoiced" amount={invoiced} />,
      <Won key="vat" amount={vat} />,
      <Won key="received" amount={received} />,
      longDay(dueOn),
      <Won key="open" amount={open} />,
    ],
  }
}
