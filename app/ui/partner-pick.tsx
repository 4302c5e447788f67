import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import { Form } from './form.tsx'

type Partners = { id: string; title: string }[]
type Props = { action: string; label: string; partners: Partners; partnerId: string }

/** A draft, or a partner that ended, stands in no list for creators: it comes by its address. */
export function withAsked(partners: Partners, asked: Partners[number] | null): Partners {
  const named = partners.map(({ id, title }) => ({ id, title }))
  if (!asked || named.some(({ id }) => id === asked.id)) return named
  return [{ id: asked.id, title: asked.title }, ...named]
}

/** Which partner: a link of the page, so the choice is an address. */
export function PartnerPick({ action, label, partners, partnerId }: Props) {
  return (
    <Form method="get" action={action} id="pick">
      <SelectField id="pick-partner" name="partner" label={label} defaultValue={partnerId} required>
        <PartnerOptions partners={partners} />
      </SelectField>
      <Button tone="soft">보기</Button>
    </Form>
  )
}

/** The choices of a field that asks for a partner; none is chosen beforehand. */
export function PartnerOptions({ partners }: { partners: Partners }) {
  return (
    <>
      <option value="">골라 주세요</option>
      {partners.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  )
}
