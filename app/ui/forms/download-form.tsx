import { EXPORT_MOST_DAYS, EXPORT_MOST_ROWS } from '#contract/core/csv-table.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { Button } from '../kit/button.tsx'
import { Columns, Fold, Muted } from '../kit/layout.tsx'
import { count } from '../words/format.ts'
import { TextField } from './field.tsx'
import { Form, Hidden } from './form.tsx'

type DownloadProps = {
  /** The table to download. */
  of: 'orders' | 'payouts' | 'journal'
  title: string
  /** The time of the page's data. The range begins with the first day of its month unless `from` is given. */
  asOf: string
  from?: string
  to?: string
  values?: Record<string, string>
}

/** A form that downloads a range of days as a CSV file. */
export function DownloadForm({ of, title, asOf, from, to, values = {} }: DownloadProps) {
  const today = toKstDate(asOf)
  return (
    <Fold title={title}>
      <Form method="get" action={`/earnings/download/${of}`}>
        <Hidden values={values} />
        <Columns of={2}>
          <TextField
            id="download-from"
            name="from"
            label="시작일"
            type="date"
            max={today}
            defaultValue={from ?? `${today.slice(0, 7)}-01`}
            required
          />
          <TextField
            id="download-to"
            name="to"
            label="종료일"
            type="date"
            max={today}
            defaultValue={to ?? today}
            required
          />
        </Columns>
        <Button tone="soft">CSV 파일 받기</Button>
        <Muted tiny>
          엑셀에서 바로 열 수 있어요. 한 번에 {EXPORT_MOST_DAYS}일, {count(EXPORT_MOST_ROWS)}줄까지 담아요.
        </Muted>
      </Form>
    </Fold>
  )
}
