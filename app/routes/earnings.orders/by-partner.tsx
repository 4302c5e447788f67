import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Columns, Fold, Stack } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { longMonth } from '#app/ui/words/dates.ts'
import { addDays, addMonths, toKstDate } from '#contract/core/kst.ts'
import type { FigureOf } from '#contract/orders/figures.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  of: FigureOf
  from: string
  to: string
  partners: { id: string; title: string }[]
  /** The time of the page's data. */
  asOf: string
}

const MONTHS = 3

/** A month of one partner or of all, to compare with the partner's own report. */
export function ByPartner({ of, from, to, partners, asOf }: Props) {
  const today = toKstDate(asOf)
  const hrefOf = (span: { from: string; to: string }) =>
    pages.figureOrders({ ...span, ...(of.partnerId && { partnerId: of.partnerId }) })
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(today.slice(0, 7), -back))
  return (
    <Stack gap={3}>
      <Tabs
        label="달"
        look="chips"
        items={months.map((month) => ({ label: longMonth(month), href: hrefOf(daysOf(month, today)) }))}
        current={hrefOf({ from, to })}
      />
      <Fold title="파트너와 기간 고르기">
        <Form method="get" action="/earnings/orders">
          <SelectField id="partnerId" name="partnerId" label="파트너" defaultValue={of.partnerId ?? ''}>
            <option value="">모든 파트너</option>
            {partners.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Columns of={2}>
            <TextField id="from" name="from" label="시작일" type="date" max={today} defaultValue={from} />
            <TextField id="to" name="to" label="종료일" type="date" max={today} defaultValue={to} />
          </Columns>
          <Button tone="soft">주문 보기</Button>
        </Form>
      </Fold>
    </Stack>
  )
}

/** The first and the last day of a month; for the current month, up to today. */
function daysOf(month: string, today: string): { from: string; to: string } {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}
