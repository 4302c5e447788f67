import { TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Columns, Stack } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { addDays, addMonths } from '#contract/core/kst.ts'
import { REPORT_MOST_DAYS } from '#contract/orders/orders.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsQuery } from './query.server.ts'

type Preset = { label: string; from: string; to: string }

function presetsOf(today: string): Preset[] {
  const thisMonth = today.slice(0, 7)
  const lastMonth = addMonths(thisMonth, -1)
  return [
    { label: '오늘', from: today, to: today },
    { label: '최근 7일', from: addDays(today, -6), to: today },
    { label: '최근 30일', from: addDays(today, -29), to: today },
    { label: '이번 달', from: `${thisMonth}-01`, to: today },
    { label: '지난달', from: `${lastMonth}-01`, to: addDays(`${thisMonth}-01`, -1) },
    { label: '최근 3개월', from: addDays(today, 1 - REPORT_MOST_DAYS), to: today },
  ]
}

/** Six usual ranges as links, and any other range by date. */
export function RangePicker({ query, problem }: { query: EarningsQuery; problem: string | null }) {
  const rangeHref = ({ from, to }: { from: string; to: string }) => earningsHref(query, { from, to })
  const items = presetsOf(query.today).map((preset) => ({ href: rangeHref(preset), label: preset.label }))
  return (
    <Stack gap={3}>
      <Tabs label="기간" look="chips" items={items} current={rangeHref(query)} />
      <details open={problem !== null}>
        <summary>날짜를 직접 고르기</summary>
        <Card>
          <Form method="get" action="/earnings">
            <Hidden
              values={{
                by: query.by === 'partner' ? null : query.by,
                compare: query.isCompared ? 1 : null,
                state: query.state,
              }}
            />
            <Columns of={2}>
              <TextField
                id="from"
                name="from"
                label="시작일"
                type="date"
                defaultValue={query.from}
                max={query.today}
                required
                errors={problem ? [problem] : undefined}
              />
              <TextField
                id="to"
                name="to"
                label="종료일"
                type="date"
                defaultValue={query.to}
                max={query.today}
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
