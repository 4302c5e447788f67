/**
 * Runs a form from POST to response: parses it and calls the API. Then it redirects (by the route), or
 * renders the same page with the typed values and the errors beside their fields. A failed form gets 422, 409
 * …, never 200.
 */
import type { SubmissionResult } from '@conform-to/dom'
import { data } from '@remix-run/cloudflare'
import type * as z from 'zod/mini'
import type { ApiError, Result } from '../api/failure.server.ts'
import { parseForm } from './form-values.server.ts'

/** The action's result for a failed form; `SchemaForm` renders it. */
export type FormAnswer = {
  lastResult: SubmissionResult<string[]>
  idempotencyKey: string
  code: ApiError['code']
}

type SubmittedForm<Value, Data> =
  | { ok: true; data: Data; value: Value }
  | { ok: false; answer: ReturnType<typeof data<FormAnswer>> }

type Options = {
  /** Replaces the API's sentence, like `emailLoginMessage`. */
  message?: (error: ApiError) => string
  /** The field for an error for which the API names none, by code. */
  fieldOf?: Partial<Record<ApiError['code'], string>>
}

const IDEMPOTENCY_FIELD = 'idempotencyKey'
/** Fields that control the form and are never sent to the API. */
export const WAITED_FIELD = 'waited'
const STEERING = [IDEMPOTENCY_FIELD, WAITED_FIELD, 'intent']
/** Fields that are never sent back to the browser. */
export const SECRETS = [
  'accessToken',
  'password',
  'newPassword',
  'verifyCode',
  'residentNumber',
  'recoveryCode',
]
/** Fields that are sent back to the browser only while the form waits for a fresh sign-in. */
const NUMBERS = ['accountNumber']
/**
 * Fields that are sent back while another field is corrected, but never stored in the cookie of a waiting
 * form.
 */
const CODES = ['authCode']

/** For a loader: the key that makes a repeated POST one operation. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** The fields that a failure page may send again: every text of the form except secrets. */
export type TypedFields = [name: string, value: string][]

export function typedIn(form: FormData, withNumbers = false): TypedFields {
  const typed: TypedFields = []
  const left = [...SECRETS, ...CODES, ...(withNumbers ? [] : NUMBERS)]
  form.forEach((value, name) => {
    if (typeof value === 'string' && !left.includes(name)) typed.push([name, value])
  })
  return typed
}

/** For a failure before the action ran: puts the typed texts on the error page, without files and secrets. */
export async function saveTyped(form: FormData | null, thrown: unknown): Promise<unknown> {
  const isFailure = thrown instanceof Response && thrown.status >= 500
  if (!isFailure || !form) return thrown
  const typed = typedIn(form)
  const told = (await thrown.json()) as { message: string }
  return Response.json({ ...told, typed }, { status: thrown.status, headers: thrown.headers })
}

/** Parses the form with `schema` and calls `run` with the value and the form's idempotency key. */
export async function submit<Schema extends z.ZodMiniType, Data>(
  form: FormData,
  schema: Schema,
  run: (value: z.output<Schema>, idempotencyKey: string) => Promise<Result<Data>>,
  options: Options = {},
): Promise<SubmittedForm<z.output<Schema>, Data>> {
  const idempotencyKey = keyOf(form)
  const fields = fieldsFor(schema, form)
  const submission = parseForm(fields, schema)
  const hideOptions = (waits: boolean) => ({ hideFields: waits ? SECRETS : [...SECRETS, ...NUMBERS] })
  const hasWaited = form.has(WAITED_FIELD)
  if (submission.status !== 'success') {
    const lastResult = submission.reply(hideOptions(hasWaited))
    return { ok: false, answer: data({ lastResult, idempotencyKey, code: 'invalid_input' }, { status: 422 }) }
  }
  const value = submission.value as z.output<Schema>
  const result = await run(value, idempotencyKey)
  if (result.ok) return { ok: true, data: result.data, value }

  const { error } = result
  const { fieldErrors, formErrors } = placeErrors(error, options, fields)
  const waits = hasWaited || error.code === 'fresh_sign_in_required'
  const answer: FormAnswer = {
    lastResult: submission.reply({ fieldErrors, formErrors, ...hideOptions(waits) }),
    // The key belongs to other content that was sent before. A new key lets the changed content through.
    idempotencyKey: error.code === 'idempotency_mismatch' ? newIdempotencyKey() : idempotencyKey,
    code: error.code,
  }
  return { ok: false, answer: data(answer, { status: statusOf(error), headers: retryHeaders(error) }) }
}

/**
 * Renders the page of a GET form. A refused query gets the whole page with an error status, like a refused
 * POST.
 */
export function answerPage<Page>(page: Page, refused: ApiError | boolean) {
  if (!refused) return data(page)
  if (refused === true) return data(page, { status: 422 })
  return data(page, { status: statusOf(refused), headers: retryHeaders(refused) })
}

/** Keeps only the schema's fields; a form also contains `next` and the pressed button. */
function fieldsFor(schema: z.ZodMiniType, form: FormData): FormData {
  const shape: object | null = 'shape' in schema ? (schema.shape as object) : null
  const fields = new FormData()
  form.forEach((value, name) => {
    const isKnown = shape ? Object.hasOwn(shape, name.split(/[.[]/)[0] ?? '') : !STEERING.includes(name)
    if (isKnown) fields.append(name, value)
  })
  return fields
}

function keyOf(form: FormData): string {
  const key = form.get(IDEMPOTENCY_FIELD)
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : newIdempotencyKey()
}

/**
 * Puts each sentence beside its field, or at the top when the form has no such field. An error always shows
 * at least one sentence.
 */
function placeErrors(error: ApiError, options: Options, form: FormData) {
  const sentence = options.message?.(error) ?? error.message
  const named = options.fieldOf?.[error.code]
  const all = error.fields ?? (named ? { [named]: [sentence] } : {})
  const fieldErrors = Object.fromEntries(Object.entries(all).filter(([name]) => form.has(name)))
  const strays = Object.entries(all).flatMap(([name, sentences]) => (form.has(name) ? [] : sentences))
  const isPlaced = Object.keys(fieldErrors).length > 0
  return { fieldErrors, formErrors: strays.length > 0 ? strays : isPlaced ? [] : [sentence] }
}

/** A refused form gets 422, except for the statuses that browsers treat differently. */
function statusOf({ status, code }: ApiError): number {
  const tells = status >= 500 || [403, 409, 413, 429].includes(status) || code === 'not_found'
  return tells ? status : 422
}

function retryHeaders(error: ApiError): Record<string, string> {
  return error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {}
}
