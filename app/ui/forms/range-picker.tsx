import { addDays, addMonths } from '#contract/core/kst.ts'
import { Button } from '../kit/button.tsx'
import { Card, Columns, Stack } from '../kit/layout.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { TextField } from './field.tsx'
import { Form, Hidden } from './form.tsx'

type Range = { from: string; to: string }

/** The longest range of a report is called three months. */
function presetsOf(today: string, mostDays: number): (Range & { label: string })[] {
  const thisMonth = today.slice(0, 7)
  const lastMonth = addMonths(thisMonth, -1)
  return [
    { label: '오늘', from: today, to: today },
    { label: '최근 7일', from: addDays(today, -6), to: today },
    { label: '최근 30일', from: addDays(today, -29), to: today },
    { label: '이번 달', from: `${thisMonth}-01`, to: today },
    { label: '지난달', from: `${lastMonth}-01`, to: addDays(`${thisMonth}-01`, -1) },
    { label: '최근 3개월', from: addDays(today, 1 - mostDays), to: today },
  ]
}

type RangePickerProps = {
  range: Range
  today: string
  mostDays: number
  hrefOf: (range: Range) => string
  /** The address of the form, and the values it keeps. */
  action: string
  keeps?: Record<string, string | number | null>
  /** The sentence about a range that cannot be shown. */
  problem: string | null
}

/** Six usual ranges as links, and any other range by date. */
export function RangePicker({ range, today, mostDays, hrefOf, action, keeps, problem }: RangePickerProps) {
  const items = presetsOf(today, mostDays).map(({ label, from, to }) => ({
    href: hrefOf({ from, to }),
    label,
  }))
  return (
    <Stack gap={3}>
      <Tabs label="기간" look="chips" items={items} current={hrefOf(range)} />
      <details open={problem !== null}>
        <summary>날짜를 직접 고르기</summary>
        <Card>
          <Form method="get" action={action}>
            {keeps && <Hidden values={keeps} />}
            <Columns of={2}>
              <TextField
                id="from"
                name="from"
                label="시작일"
                type="date"
                defaultValue={range.from}
                max={today}
                required
                errors={problem ? [problem] : undefined}
              />
              <TextField
                id="to"
                name="to"
                label="종료일"
                type="date"
                defaultValue={range.to}
                max={today}
                required
              />
            </Columns>
            <Button tone="soft">이 기간 보기</Button>
          </Form>
        </Card>
      </details>
    </Stack>
  )
}
