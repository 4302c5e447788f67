import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { FieldName, FormSchema } from '../forms/constraints.ts'
import { AlertDialog, Dialog } from '../forms/dialog.tsx'
import { FormErrors } from '../forms/form.tsx'
import type { Fields } from '../forms/schema-fields.ts'
import { type LastPost, SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { Button, type ButtonProps } from '../kit/button.tsx'
import { Muted, Stack } from '../kit/layout.tsx'

/** An act on the chosen rows; `name` is the intent of its form. */
type OpsAct = { name: string; label: string; tone?: ButtonProps['tone'] }

type ConfirmationProps<Schema extends FormSchema> = {
  list: OpsList
  act: OpsAct
  /** All rows of the page, in order. */
  rows: { id: string; name: string }[]
  schema: Schema
  answer: LastPost | null | undefined
  idempotencyKey: string
  /** The question `승인할까요?` is shown as `3건을 승인할까요?`. */
  question: string
  message: string
  confirm: string
  /** More fields of the question, such as a reason. */
  fields?: (fields: Fields<FieldName<Schema>>) => ReactNode
}

const NAMED = 5

/**
 * The question before an act on all chosen rows. If the act is refused, the question appears again with the
 * typed values.
 */
export function OpsConfirmation<Schema extends FormSchema>(props: ConfirmationProps<Schema>) {
  const { list, act, rows, schema, answer, idempotencyKey, question, message, confirm, fields } = props
  const { ids } = list
  const closeHref = opsHref(list, { ids })
  const own = answer?.intent === act.name ? answer : undefined
  const problem = own?.lastResult?.error
  if (ids.length === 0) return <FormErrors title="고른 것이 없어요." errors={['하나 이상 골라 주세요.']} />
  const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const shown = names.slice(0, NAMED).join(', ')
  const rest = ids.length - Math.min(names.length, NAMED)
  const whom = `${shown}${rest > 0 ? `${shown && ' '}외 ${rest}건` : ''}`
  const title = `${ids.length}건을 ${question}`
  const action = opsHref(list, { doing: act.name, ids, at: findRowAfter(rows, ids) })
  const carry = {
    intent: act.name,
    ...Object.fromEntries(ids.map((id, at) => [`ids[${at}]`, id])),
  }
  if (!fields)
    return (
      <>
        <FormErrors errors={problem?.[''] ?? problem?.ids ?? undefined} />
        <AlertDialog
          id="ask"
          open
          closeHref={closeHref}
          title={title}
          message={`${whom}\n${message}`}
          confirm={confirm}
          danger={act.tone === 'danger'}
          action={action}
          values={{ ...carry, idempotencyKey: own?.idempotencyKey ?? idempotencyKey }}
        />
      </>
    )
  return (
    <Dialog id="ask" open closeHref={closeHref} title={title}>
      <Stack gap={4}>
        <Muted>{`${whom}. ${message}`}</Muted>
        <SchemaForm
          {...({ schema, answer, carry, action, idempotencyKey } as unknown as SchemaFormProps<Schema>)}
          id={`${act.name}-form`}
          title="하지 못했어요"
        >
          {(given) => (
            <>
              {fields(given)}
              <Button tone={act.tone === 'danger' ? 'danger' : 'primary'}>{confirm}</Button>
            </>
          )}
        </SchemaForm>
      </Stack>
    </Dialog>
  )
}

/**
 * Returns the row to show after an act: the first one left after the chosen rows, or the last one before
 * them.
 */
function findRowAfter(rows: { id: string }[], ids: string[]): string | null {
  const last = rows.findLastIndex(({ id }) => ids.includes(id))
  const remaining = (some: { id: string }[]) => some.filter(({ id }) => !ids.includes(id))
  return remaining(rows.slice(last + 1))[0]?.id ?? remaining(rows.slice(0, last + 1)).at(-1)?.id ?? null
}

type QuestionProps<Answer> = { list: OpsList; answer: Answer | undefined; idempotencyKey: string }

/** Returns the open item of a list with the props for the forms in its panel; null when nothing is open. */
export function openedOf<One extends { id: string }, Answer extends { id: string | null }>(
  items: One[],
  { list, answer, idempotencyKey }: QuestionProps<Answer>,
) {
  const item = items.find(({ id }) => id === list.open)
  if (!item) return null
  const { id } = item
  const given = {
    list,
    /** The row to show after the decision. */
    at: findRowAfter(items, [id]),
    answer: answer?.id === id ? answer : undefined,
    idempotencyKey: `${idempotencyKey}-${id.slice(-8)}`,
  }
  return { item, given }
}

/** The props of the island for the chosen rows. */
export function barOf(list: OpsList, acts: OpsAct[], sums = false) {
  const { path, state, q, sort, after, more } = list
  return { path, values: { state, q, sort, after, ...more }, acts, sums }
}
