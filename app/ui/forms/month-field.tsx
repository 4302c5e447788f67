import { addMonths } from '#contract/core/kst.ts'
import { longMonth } from '../words/dates.ts'
import { SelectField } from './field.tsx'

/** Two years of them. */
const MOST = 24

type MonthFieldProps = {
  id: string
  label: string
  hint?: string
  /** The latest that can be chosen. */
  last: string
  value: string | undefined
  /** The label of the option for every month; left out where a month has to be chosen. */
  all?: string
  errors?: string[] | undefined
}

/** A month, chosen from the latest ones; one the address names stands among them, however old it is. */
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
