/**
 * The button for an answer template in a form. It sends nothing: the page comes back with the template's text
 * in the field, after the typed text. It works in every form with `TemplatePick`.
 */
import { parse } from '@conform-to/dom'
import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { FILL, MARK_FIELDS } from '#app/models/template-fields.ts'
import { fillMarks, type MarkWords, TEMPLATE_MARKS } from '#contract/platform/templates/message-text.ts'
import { type FormAnswer, newIdempotencyKey, SECRETS } from './form.server.ts'

type FillingForm = { context: AppLoadContext; form: FormData }

export function isFilling(form: FormData): boolean {
  return form.has(FILL.button)
}

export async function fillTemplate({ context, form }: FillingForm, intent: string) {
  const field = textOf(form, FILL.button)
  const id = textOf(form, FILL.choice)
  const idempotencyKey = textOf(form, 'idempotencyKey') || newIdempotencyKey()
  const found = id ? await context.api.templates.getTemplate({ id }) : null
  if (found?.ok)
    form.set(
      field,
      [textOf(form, field).trim(), wordedOf(form, found.data.body)].filter(Boolean).join('\n\n'),
    )
  const error: Record<string, string[]> = found?.ok ? {} : { [FILL.choice]: [id ? GONE : UNCHOSEN] }
  const { reply } = parse<unknown, string[]>(form, { resolve: () => ({ error }) })
  const answer = {
    lastResult: reply({ hideFields: SECRETS }),
    idempotencyKey,
    intent,
    id: textOf(form, 'id') || null,
  }
  return data(
    { ...answer, code: 'invalid_input' } satisfies FormAnswer & { intent: string; id: string | null },
    { status: found?.ok ? 200 : 422 },
  )
}

const UNCHOSEN = '넣을 템플릿을 골라 주세요.'
const GONE = '이 템플릿을 찾지 못했어요. 다른 템플릿을 골라 주세요.'

/** Fills in the names that the page knows. */
function wordedOf(form: FormData, body: string): string {
  const words: MarkWords = {}
  for (const mark of TEMPLATE_MARKS) words[mark] = textOf(form, MARK_FIELDS[mark])
  return fillMarks(body, words)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
