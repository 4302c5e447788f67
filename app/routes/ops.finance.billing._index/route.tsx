import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import {
  type PartnerChoices,
  partnersQuery,
  toPartnerChoices,
} from '#app/services/pages/partner-pick.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { PartnerFilter, PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { toKstMonth } from '#contract/core/kst.ts'
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
  const { read, partners } = await withOperator({ request, context }, (api) => ({
    read: api.billing.listBilling(input),
    partners: api.partnerOps.listOpsPartners(partnersQuery(request)),
  }))
  const billing = dataOf(read)
  const asked = ask.partner
    ? { id: ask.partner, title: billing.items[0]?.partner.title ?? ask.partner }
    : null
  const found = toPartnerChoices(request, dataOf(partners), asked)
  const page = { list, errors, billing, found, thisMonth: toKstMonth(context.now) }
  return answerPage(page, Object.keys(errors).length > 0)
}

export default function OpsBilling() {
  const { list, errors, billing, found, thisMonth } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="청구와 입금"
        sub="파트너가 확정한 커미션을 달마다 모아서, 얼마를 청구했고 얼마를 받았는지 보여 줘요."
      />
      <FinanceTabs current={pages.opsBilling} />
      <PartnerSearch action={list.path} values={list.more} found={found} />
      <OpsTable
        list={list}
        listed={{ next: billing.next, sort: '' }}
        label="청구와 입금"
        sorts={[]}
        filters={<Filter list={list} errors={errors} found={found} thisMonth={thisMonth} />}
        empty="미수금이 남은 달이 없어요"
        csv={null}
        canChoose={false}
        bar={null}
        columns={[
          { label: '파트너와 정산 월' },
          { label: '확정', wide: true, end: true },
          { label: '청구', wide: true, end: true },
          { label: '부가세', wide: true, end: true },
          { label: '입금', wide: true, end: true },
          { label: '입금 예정일', wide: true },
          { label: '미수금', end: true },
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

type FilterProps = { list: OpsList; errors: Errors; found: PartnerChoices; thisMonth: string }

function Filter({ list, errors, found, thisMonth }: FilterProps) {
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
      <MonthField
        id="month"
        label="정산 월"
        last={thisMonth}
        value={month}
        all="모두"
        errors={errors.month}
      />
      <PartnerFilter found={found} partnerId={partner} errors={errors.partner} />
    </OpsFilter>
  )
}

function toRow(one: BillingMonth) {
  const { partner, month, expected, invoiced, vat, received, open, dueOn, isLate } = one
  return {
    id: `${partner.id}:${month}`,
    name: `${partner.title} · ${longMonth(month)}`,
    mark: isLate && <Badge tone="bad">연체</Badge>,
    sub: `확정 ${won(expected)} · 입금 ${won(received)}`,
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
