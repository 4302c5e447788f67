import type { OpsList } from '#app/models/ops-list.ts'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { NETWORK_CODES, NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import { SHOP_CHANGE_KINDS, SHOP_CHANGE_LABELS } from '#contract/partners/network-shops.ts'

type FilterProps = {
  list: OpsList
  errors: Partial<Record<'q' | 'network' | 'kind', string[]>>
}

/** One form finds a shop and filters the changes. */
export function ShopFilter({ list, errors }: FilterProps) {
  const { more = {} } = list
  return (
    <OpsFilter list={list} errors={errors} hasNoDays isFolded>
      <TextField
        id="q"
        name="q"
        type="search"
        label="이름이나 아이디"
        autoComplete="off"
        maxLength={100}
        defaultValue={more.q}
        errors={errors.q}
      />
      <SelectField
        id="network"
        name="network"
        label="네트워크"
        defaultValue={more.network}
        errors={errors.network}
      >
        <option value="">모두</option>
        {NETWORK_CODES.map((code) => (
          <option key={code} value={code}>
            {NETWORK_FACTS[code].title}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="kind"
        name="kind"
        label="무엇이 바뀌었나요"
        defaultValue={more.kind}
        errors={errors.kind}
      >
        <option value="">모두</option>
        {SHOP_CHANGE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {SHOP_CHANGE_LABELS[kind]}
          </option>
        ))}
      </SelectField>
    </OpsFilter>
  )
}
