import { SelectField } from '../forms/field.tsx'
import { LineForm } from '../forms/line-form.tsx'
import { Buttons, LinkButton } from '../kit/button.tsx'

type Choice = { id: string; name: string }
/** `q`: the word they were found by; `asked`: the one the list is of. */
type CreatorMatches = { creators: Choice[]; q: string; asked: Choice | null }
/** `values`: what the address of the page carries besides. */
type SearchProps = { action: string; values: Record<string, string>; found: CreatorMatches }

/** A search for creators; each one found is a link to the list of theirs. */
export function CreatorSearch({ action, values, found }: SearchProps) {
  const { creators, q } = found
  return (
    <>
      <LineForm
        id="creator-q"
        name="person"
        type="search"
        action={action}
        values={values}
        label="크리에이터 검색"
        hint={
          q && creators.length === 0
            ? `‘${q}’에 맞는 크리에이터가 없어요.`
            : '닉네임의 앞부분, 이메일, 번호로 검색해요.'
        }
        defaultValue={q}
        maxLength={60}
        button="검색"
        tone="quiet"
      />
      {creators.length > 0 && (
        <Buttons>
          {creators.map(({ id, name }) => (
            <LinkButton
              key={id}
              href={`${action}?${new URLSearchParams({ ...values, creator: id })}`}
              tone="soft"
              size="small"
            >
              {name}
            </LinkButton>
          ))}
        </Buttons>
      )}
    </>
  )
}

type FilterProps = { found: CreatorMatches; errors?: string[] | undefined }

/** The list of one creator, or of all of them; nothing to choose before one was searched for. */
export function CreatorFilter({ found: { creators, asked }, errors }: FilterProps) {
  const others = creators.filter(({ id }) => id !== asked?.id)
  const choices = asked ? [asked, ...others] : others
  if (choices.length === 0) return null
  return (
    <SelectField id="creator" name="creator" label="크리에이터" defaultValue={asked?.id} errors={errors}>
      <option value="">모두</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
