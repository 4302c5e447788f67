import { addMonths } from '#contract/core/kst.ts'
import { longMonth } from '../words/dates.ts'
import { SelectField } from './field.tsx'

/** The number of offered months: two years. */
const MOST = 24

type MonthFieldProps = {
  id: string
  label: string
  hint?: string
  /** The latest month to choose. */
  last: string
  value: string | undefined
  /** The label of the option for every month; omitted when a month is required. */
  all?: string
  errors?: string[] | undefined
}

/** A choice among the latest months; the month from the address is always among them. */
export function MonthField({ id, label, hint, last, value, all, errors }: MonthFieldProps) {
  const latest = Array.from({ length: MOST }, (_, back) => addMonths(last, -back))
  const months = value && !latest.includes(value) ? [...latest, value] : latest
  return (
    <SelectField id={id} name={id} label={label} hint={hint} defaultValue={value} errors={errors}>
      {all && <option value="">{all}</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {longMonth(month)}
        </option>
      ))}
    </SelectField>
  )
}
