import { addMonths } from '#contract/core/kst.ts'
import { MonthField } from '../../forms/month-field.tsx'
import { Button, Buttons } from '../../kit/button.tsx'
import { Card, Stack } from '../../kit/layout.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { longMonth } from '../../words/dates.ts'

type MonthPickerProps = { month: string; thisMonth: string; hrefOf: (asked: { month?: string }) => string }

/** The last three months as links, and any other month by choice. */
export function MonthPicker({ month, thisMonth, hrefOf }: MonthPickerProps) {
  const months = [0, 1, 2].map((back) => addMonths(thisMonth, -back))
  const hrefOfMonth = (one: string) => hrefOf(one === thisMonth ? {} : { month: one })
  return (
    <Stack gap={3}>
      <Tabs
        label="달"
        look="chips"
        items={months.map((one) => ({ href: hrefOfMonth(one), label: longMonth(one) }))}
        current={hrefOfMonth(month)}
      />
      <details>
        <summary>다른 달 고르기</summary>
        <Card>
          <form method="get" action={hrefOf({})}>
            <Stack gap={3}>
              <MonthField id="month" label="달" last={thisMonth} value={month} />
              <Buttons>
                <Button tone="soft">이 달 보기</Button>
              </Buttons>
            </Stack>
          </form>
        </Card>
      </details>
    </Stack>
  )
}
