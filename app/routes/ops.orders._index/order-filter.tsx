import type { CreatorMatches } from '#app/models/creator-matches.ts'
import type { OpsList } from '#app/models/ops-list.ts'
import type { PartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { CreatorField } from '#app/ui/creators/creator-pick.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { PartnerField } from '#app/ui/partners/partner-pick.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { ORDER_STATES } from '#contract/orders/orders.ts'

type Name = 'q' | 'link' | 'creator' | 'partner' | 'state'
type Errors = Partial<Record<Name | 'from' | 'to', string[]>>

const FIELDS = [
  { name: 'q', label: '주문 번호나 클릭 번호' },
  { name: 'link', label: '링크 코드나 주소' },
] as const

type FilterProps = { list: OpsList; errors: Errors; creators: CreatorMatches; partners: PartnerChoices }

/** One form finds and filters orders. */
export function OrderFilter({ list, errors, creators, partners }: FilterProps) {
  const { more = {} } = list
  // An address may also name a partner by its whole name.
  const partner = partners.partners.find(({ id, title }) => id === more.partner || title === more.partner)
  return (
    <OpsFilter list={list} errors={errors} isFolded>
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
      <CreatorField found={creators} errors={errors.creator} />
      <PartnerField found={partners} partnerId={partner?.id} errors={errors.partner} />
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
