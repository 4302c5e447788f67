import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'

/** Which partner: a link of the page, so the choice is an address. */
export function PickForm({
  partners,
  partnerId,
}: {
  partners: { id: string; title: string }[]
  partnerId: string
}) {
  return (
    <Form method="get" action="/ops/secrets" id="pick">
      <SelectField
        id="pick-partner"
        name="partner"
        label="누구의 키를 볼까요"
        defaultValue={partnerId}
        required
      >
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
