import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import { ORDER_STATES } from '#contract/orders/orders.ts'
import {
  ORDER_MONTH_LABELS,
  ORDER_MONTHS,
  type PartnerOrder,
  partnerOrderFilter,
  refuseState,
} from '#contract/orders/partner-orders.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/orders',
  more: ['/partner/orders?state=confirmed', '/partner/orders?state=cancelled'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('주문') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, partnerOrderFilter)
  const { sort: _, state, ...others } = ask
  const refused = refuseState(ask)
  const input = { ...others, ...(state && !refused && { state }) }
  const { orders } = await withPartner({ request, context }, (api) => ({
    orders: api.partnerOrders.listOwnOrders(input),
  }))
  // The usual kind of month is no filter.
  const { monthOf, ...more } = list.more ?? {}
  const page = {
    list: monthOf === 'ordered' ? { ...list, more } : list,
    errors: { ...errors, ...(refused && { state: [refused] }) },
    orders: dataOf(orders),
    thisMonth: toKstMonth(context.now),
  }
  return answerPage(page, Object.keys(page.errors).length > 0)
}

/** The orders of the partner as we hold them, so that it can compare them with its own. */
export default function PartnerOrders() {
  const { list, errors, orders, thisMonth } = useLoaderData<typeof loader>()
  const { items, next } = orders
  const isFiltered = Object.keys(list.more ?? {}).length > 0
  return (
    <Page width="wide">
      <PageHead
        title="주문"
        sub="보내 주신 알림으로 저희에게 남은 주문이에요. 금액과 상태가 다르면 알림을 다시 보내 주세요."
        action={
          <LinkButton href={pages.partnerCompare} tone="soft">
            내 파일과 비교하기
          </LinkButton>
        }
      />
      <OpsTable
        list={list}
        listed={{ next, sort: '' }}
        label="주문"
        sorts={[]}
        filters={<Filter list={list} errors={errors} thisMonth={thisMonth} />}
        empty={isFiltered ? '여기에 해당하는 주문이 없어요' : '주문 알림을 받으면 여기에 주문이 보여요'}
        csv={pages.partnerOrdersFile({ ...list.more, ...(list.after && { after: list.after }) })}
        canChoose={false}
        bar={null}
        columns={[
          { label: '주문 번호' },
          { label: '주문 일시', wide: true },
          { label: '확정 일시', wide: true },
          { label: '청구하는 달', wide: true },
          { label: '주문 금액', wide: true, end: true },
          { label: '커미션', end: true },
        ]}
        rows={items.map(toRow)}
        hrefOf={null}
      />
    </Page>
  )
}

type Errors = Partial<Record<keyof typeof partnerOrderFilter, string[]>>

/** The filters in the order in which a person reconciles: the month, its kind, the state, one number. */
function Filter({ list, errors, thisMonth }: { list: OpsList; errors: Errors; thisMonth: string }) {
  const { q, state, month, monthOf } = list.more ?? {}
  return (
    <OpsFilter list={list} errors={errors} hasNoDays isFolded>
      <MonthField id="month" label="달" last={thisMonth} value={month} all="모든 달" errors={errors.month} />
      <SelectField
        id="monthOf"
        name="monthOf"
        label="달의 기준"
        defaultValue={monthOf}
        errors={errors.monthOf}
      >
        {ORDER_MONTHS.map((one) => (
          <option key={one} value={one}>
            {ORDER_MONTH_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField id="state" name="state" label="상태" defaultValue={state} errors={errors.state}>
        <option value="">모두</option>
        {ORDER_STATES.map((one) => (
          <option key={one} value={one}>
            {ORDER_TONES[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="q"
        name="q"
        type="search"
        label="주문 번호"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        errors={errors.q}
      />
    </OpsFilter>
  )
}

function toRow(one: PartnerOrder) {
  const { tone, label } = ORDER_TONES[one.state]
  const { id, orderCode, orderedAt, confirmedAt, billedMonth, amount, commission } = one
  return {
    id,
    name: orderCode,
    mark: <Badge tone={tone}>{label}</Badge>,
    sub: [
      `${longDay(orderedAt)} 주문`,
      confirmedAt && `${longDay(confirmedAt)} 확정`,
      billedMonth && `${longMonth(billedMonth)} 청구`,
      won(amount),
    ]
      .filter(Boolean)
      .join(' · '),
    cells: [
      dateTime(orderedAt),
      confirmedAt ? dateTime(confirmedAt) : '',
      billedMonth ? longMonth(billedMonth) : '',
      <Won key="amount" amount={amount} />,
      <Won key="commission" amount={commission} />,
    ],
  }
}
