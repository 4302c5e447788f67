import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { SelectField, TextField } from '../forms/field.tsx'
import { Hidden } from '../forms/form.tsx'
import { Button, Buttons, LinkButton } from '../kit/button.tsx'
import { Stack } from '../kit/layout.tsx'
import * as css from './ops-table.css.ts'

type Errors = Partial<Record<'q' | 'actor' | 'from' | 'to' | 'month', string[]>>
type FilterProps = {
  list: OpsList
  /** The operators who acted; omitted if the list does not filter by them. */
  actors?: { id: string; email: string | null }[]
  errors: Errors
  /** True for a list that is not filtered by days. */
  hasNoDays?: boolean
  /** True for many fields: on phones they unfold behind a button, so that the first rows are in view. */
  isFolded?: boolean
  /** More fields of the filter. */
  children: ReactNode
}

/** Filters by operator, by days and by more fields of the list. The form uses GET, so the address contains the filter. */
export function OpsFilter({ list, actors, errors, hasNoDays, isFolded, children }: FilterProps) {
  const { path, state, sort, more = {} } = list
  const { from, to } = more
  const chosen = Object.keys(more).length
  const form = (
    <form method="get" action={path} noValidate>
      <Stack gap={3}>
        <Hidden values={{ ...(state && { state }), ...(sort && { sort }) }} />
        <div className={css.filter}>
          {children}
          {actors && (
            <SelectField
              id="actor"
              name="actor"
              label="운영자"
              defaultValue={more.actor}
              errors={errors.actor}
            >
              <option value="">모두</option>
              {actors.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email ?? `떠난 운영자 ${id}`}
                </option>
              ))}
            </SelectField>
          )}
          {!hasNoDays && (
            <>
              <TextField
                id="from"
                name="from"
                type="date"
                label="시작일"
                defaultValue={from}
                errors={errors.from}
              />
              <TextField id="to" name="to" type="date" label="종료일" defaultValue={to} errors={errors.to} />
            </>
          )}
        </div>
        <Buttons>
          <Button tone="quiet" size="small">
            검색
          </Button>
          {chosen > 0 && (
            <LinkButton href={opsHref({ ...list, more: {} }, { q: '', sort: '' })} tone="plain" size="small">
              모두 보기
            </LinkButton>
          )}
        </Buttons>
      </Stack>
    </form>
  )
  if (!isFolded) return form
  return (
    <details className={css.folded} open={Object.keys(errors).length > 0}>
      <summary>{chosen > 0 ? `필터 ${chosen}` : '필터'}</summary>
      {form}
    </details>
  )
}
