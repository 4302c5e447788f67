import type { OpsList } from '#app/models/ops-list.ts'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { ORDER_STATES } from '#contract/orders/orders.ts'

type Name = 'q' | 'link' | 'creator' | 'partner' | 'state'
type Errors = Partial<Record<Name | 'from' | 'to', string[]>>

const FIELDS = [
  { name: 'q', label: '주문 번호나 클릭 번호' },
  { name: 'link', label: '링크 코드나 주소' },
  { name: 'creator', label: '닉네임이나 크리에이터 번호' },
  { name: 'partner', label: '파트너 이름이나 번호' },
] as const

/** The fields by which orders can be filtered. */
export function OrderFilter({ list, errors }: { list: OpsList; errors: Errors }) {
  const { more = {} } = list
  return (
    <OpsFilter list={list} errors={errors}>
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          type="search"
          label={label}
          autoComplete="off"
          maxLength={100}
          defaultValue={more[name]}
          errors={errors[name]}
        />
      ))}
      <SelectField id="state" name="state" label="상태" defaultValue={more.state} errors={errors.state}>
        <option value="">모두</option>
        {ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {ORDER_TONES[state].label}
          </option>
        ))}
      </SelectField>
    </OpsFilter>
  )
}
