import { SelectField, TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { LineForm } from '../forms/line-form.tsx'
import { Button } from '../kit/button.tsx'

type Partners = { id: string; title: string }[]
/** The partners that a field can offer. `q`: the beginning of their names. */
type PartnerMatches = { partners: Partners; q: string; hasMore: boolean; field?: 'find' }
type Props = { action: string; label: string; found: PartnerMatches; partnerId: string }

/** Selects a partner with a GET form, so the choice is part of the address. */
export function PartnerPick({ action, label, found, partnerId }: Props) {
  return (
    <>
      <PartnerSearch action={action} found={found} />
      <Form method="get" action={action} id="pick">
        <SelectField id="pick-partner" name="partner" label={label} defaultValue={partnerId} required>
          <PartnerOptions partners={found.partners} />
        </SelectField>
        <Button tone="soft">보기</Button>
      </Form>
    </>
  )
}

/** `values`: the other parameters of the page's address. */
type SearchProps = { action: string; values?: Record<string, string>; found: PartnerMatches }

/** A search field for more partners than a field can offer; renders nothing when all of them fit. */
export function PartnerSearch({ action, values, found }: SearchProps) {
  const { partners, q, hasMore, field = 'q' } = found
  if (!hasMore && !q) return null
  const isNone = partners.length === 0
  return (
    <LineForm
      id="partner-q"
      name={field}
      type="search"
      action={action}
      values={values}
      label="파트너 이름으로 검색"
      hint={
        isNone
          ? `‘${q}’로 시작하는 파트너가 없어요. 비우고 검색하면 처음부터 보여요.`
          : hasMore
            ? '아래에는 이름순으로 40곳까지 있어요. 없으면 이름의 앞부분으로 검색해 주세요.'
            : '비우고 검색하면 처음부터 보여요.'
      }
      defaultValue={q}
      maxLength={60}
      button="검색"
      tone="quiet"
    />
  )
}

/** The options of a field for a partner; none is preselected. */
export function PartnerOptions({ partners, none = '골라 주세요' }: { partners: Partners; none?: string }) {
  return (
    <>
      <option value="">{none}</option>
      {partners.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  )
}

type FilterProps = { found: PartnerMatches; partnerId: string | undefined; errors?: string[] | undefined }

/** Filters a list by one partner, or shows all. */
export function PartnerFilter({ found, partnerId, errors }: FilterProps) {
  return (
    <SelectField id="partner" name="partner" label="파트너" defaultValue={partnerId} errors={errors}>
      <PartnerOptions partners={found.partners} none="모두" />
    </SelectField>
  )
}

/** The search for more partners than the choice offers, as a field of the filter, and the choice. */
export function PartnerField({ found, ...props }: FilterProps) {
  const { q, hasMore, field = 'q' } = found
  return (
    <>
      {(hasMore || q) && (
        <TextField
          id="partner-q"
          name={field}
          type="search"
          label="파트너 검색"
          placeholder="이름의 앞부분"
          autoComplete="off"
          maxLength={60}
          defaultValue={q}
        />
      )}
      <PartnerFilter found={found} {...props} />
    </>
  )
}
