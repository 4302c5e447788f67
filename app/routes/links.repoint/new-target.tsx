import { TextField } from '#app/ui/forms/field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'

type WhereProps = { ids: string[]; url: string; errors: string[] | null; isQuiet: boolean }

/** The new address, in a GET form that also contains the chosen links. */
export function Where({ ids, url, errors, isQuiet }: WhereProps) {
  return (
    <Form method="get" action="/links/repoint">
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <TextField
        id="url"
        name="url"
        label="새 상품 주소"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={url}
        required
        hint="고른 링크와 같은 파트너의 주소여야 해요."
        errors={errors ?? undefined}
      />
      <p>
        <Button tone={isQuiet ? 'quiet' : 'primary'}>달라지는 것 보기</Button>
      </p>
    </Form>
  )
}
