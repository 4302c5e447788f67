import { SUM_FIELDS, type SumField, type SumInput, type SumPartner, sumOf } from '#app/models/landing-sum.ts'
import * as pages from '#contract/site/pages.ts'
import { SelectField, TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { Button } from '../kit/button.tsx'
import { Card, Columns, Muted, Stack } from '../kit/layout.tsx'
import { figure } from '../kit/money.css.ts'
import { Facts } from '../kit/money.tsx'
import { longDay } from '../words/dates.ts'
import { count, percentFromBps, won } from '../words/format.ts'

export type LandingSumProps = {
  asked: SumInput
  partners: SumPartner[]
  shareBps: number
  minimumPayoutWon: number
}

const LABELS: Record<SumField, string> = {
  clicks: '한 달 동안의 클릭',
  bought: '클릭한 사람 중 구매한 비율',
  order: '주문 한 건의 금액',
}

/**
 * Calculates the earnings for the visitor's own numbers. It is a form of the page; the script only saves the
 * press of the button.
 */
export function LandingSum({ asked, partners, shareBps, minimumPayoutWon }: LandingSumProps) {
  const partner = partners.find(({ id }) => id === asked.partnerId) ?? partners[0]
  if (!partner) return null
  const sum = sumOf(asked, partner.rateBps, shareBps)
  return (
    <Card title="내 채널이라면 얼마일까요?" id="sum">
      <Form method="get" action={`${pages.home}#sum`} data-sum={shareBps}>
        <Columns of={2}>
          <Stack gap={4}>
            <SelectField id="sum-partner" name="partner" label="파트너" defaultValue={partner.id}>
              {partners.map(({ id, title, rateBps, paidOn }) => (
                <option key={id} value={id} data-rate={rateBps} data-on={earliest(paidOn)}>
                  {title} · 커미션 최대 {percentFromBps(rateBps)}
                </option>
              ))}
            </SelectField>
            <NumberField name="clicks" asked={asked} />
            <NumberField name="bought" asked={asked} />
            <NumberField name="order" asked={asked} />
            <Button tone="soft">계산하기</Button>
          </Stack>
          <Stack gap={4}>
            <div>
              <Muted>통장에 들어오는 금액</Muted>
              <output className={figure.big} data-out="net">
                {won(sum.netWon)}
              </output>
              <Muted>
                <span data-out="on">{earliest(partner.paidOn)}</span>
              </Muted>
            </div>
            <Facts
              items={[
                { label: '주문', value: <span data-out="orders">{count(sum.orders)}건</span> },
                {
                  label: '파트너가 주는 커미션',
                  value: <span data-out="commission">{won(sum.commissionWon)}</span>,
                },
                {
                  label: `내 몫 ${percentFromBps(shareBps)}`,
                  value: <span data-out="earning">{won(sum.earningWon)}</span>,
                },
                { label: '세금 3.3%', value: <span data-out="tax">{won(0 - sum.taxWon)}</span> },
              ]}
            />
            <Muted tiny>
              첫 등급의 몫과 파트너의 가장 높은 커미션으로 계산한 예시예요. 상품마다 커미션이 다르고,
              취소하거나 반품한 주문에는 수익이 없어요. 출금은 {won(minimumPayoutWon)}부터 신청할 수 있어요.
            </Muted>
          </Stack>
        </Columns>
      </Form>
    </Card>
  )
}

function earliest(paidOn: string): string {
  return `오늘 주문이면 빠르면 ${longDay(paidOn)}`
}

function NumberField({ name, asked }: { name: SumField; asked: SumInput }) {
  const { least, most, unit } = SUM_FIELDS[name]
  const said = `${count(least)}${unit}부터 ${count(most)}${unit}까지의 숫자로 바꿔 주세요. 지금은 ${count(asked[name])}${unit} 기준이에요.`
  return (
    <TextField
      id={`sum-${name}`}
      name={name}
      label={LABELS[name]}
      inputMode={name === 'bought' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      defaultValue={count(asked[name])}
      suffix={unit}
      data-least={least}
      data-most={most}
      errors={asked.wrong.includes(name) ? [said] : undefined}
    />
  )
}
