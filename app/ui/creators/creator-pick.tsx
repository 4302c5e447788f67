import type { CreatorMatches } from '#app/models/creator-matches.ts'
import { SelectField, TextField } from '../forms/field.tsx'
import { LineForm } from '../forms/line-form.tsx'
import { Buttons, LinkButton } from '../kit/button.tsx'
import { Muted } from '../kit/layout.tsx'

/** `values`: the other parameters in the address of the page. */
type SearchProps = { action: string; values: Record<string, string>; found: CreatorMatches }

/** A search for creators; each match is a link to the list of that creator. */
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
        hint={hintOf(found)}
        defaultValue={q}
        maxLength={60}
        button="검색"
        tone="quiet"
      />
      {creators && creators.length > 0 && <CreatorLinks action={action} values={values} found={found} />}
    </>
  )
}

/** The search for a creator as a field of a list's filter, with the creators found as a choice beside it. */
export function CreatorField({ found, errors }: FilterProps) {
  return (
    <>
      <TextField
        id="creator-q"
        name="person"
        type="search"
        label="크리에이터 검색"
        placeholder="닉네임, 이메일, 번호"
        autoComplete="off"
        maxLength={60}
        defaultValue={found.q}
      />
      <CreatorFilter found={found} errors={errors} />
    </>
  )
}

/** The creators that the field found, each a link to the list of that creator; or why there are none. */
export function CreatorLinks({ action, values, found }: SearchProps) {
  const { creators, q } = found
  if (!q) return null
  if (!creators || creators.length === 0) return <Muted>{hintOf(found)}</Muted>
  return (
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
  )
}

function hintOf({ creators, q }: CreatorMatches): string {
  if (!creators) return '지금은 크리에이터를 검색할 수 없어요. 잠시 후 다시 검색해 주세요.'
  if (q && creators.length === 0) return `‘${q}’에 맞는 크리에이터가 없어요.`
  return '닉네임의 앞부분, 이메일, 번호로 검색해요.'
}

type FilterProps = { found: CreatorMatches; errors?: string[] | undefined }

/** Chooses the list of one creator or of all; hidden until a search has found somebody. */
export function CreatorFilter({ found: { creators, asked }, errors }: FilterProps) {
  const others = (creators ?? []).filter(({ id }) => id !== asked?.id)
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
