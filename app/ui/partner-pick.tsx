import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import { Form } from './form.tsx'

type Props = { action: string; label: string; partners: { id: string; title: string }[]; partnerId: string }

/** Which partner: a link of the page, so the choice is an address. */
export function PartnerPick({ action, label, partners, partnerId }: Props) {
  return (
    <Form method="get" action={action} id="pick">
      <SelectField id="pick-partner" name="partner" label={label} defaultValue={partnerId} required>
        <option value="">골라 주세요</option>
        {partners.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button tone="soft">보기</Button>
    </Form>
  )
}
