/**
 * A form, from the POST to the answer: parse → call → redirect (the route's part) or the same page with the values kept and
 * the sentences beside their fields. Failed forms answer 422, 409 … and never 200.
 */
import type { SubmissionResult } from '@conform-to/dom'
import { data } from '@remix-run/cloudflare'
import type * as z from 'zod/mini'
import type { ApiError, Result } from '../api/failure.server.ts'
import { parseForm } from './form-values.server.ts'

/** What a failed form's action answers; `SchemaForm` draws it again. */
export type FormAnswer = {
  lastResult: SubmissionResult<string[]>
  idempotencyKey: string
  code: ApiError['code']
}

type SubmittedForm<Value, Data> =
  | { ok: true; data: Data; value: Value }
  | { ok: false; answer: ReturnType<typeof data<FormAnswer>> }

type Options = {
  /** Says an error in other words, such as `emailLoginMessage`. */
  message?: (error: ApiError) => string
  /** The field an error belongs to when the API names none, by code. */
  fieldOf?: Partial<Record<ApiError['code'], string>>
}

const IDEMPOTENCY_FIELD = 'idempotencyKey'
/** Fields that steer a form and are never part of what is sent. */
export const WAITED_FIELD = 'waited'
const STEERING = [IDEMPOTENCY_FIELD, WAITED_FIELD, 'intent']
/** Never sent back to the browser. */
const SECRETS = ['accessToken', 'password', 'newPassword', 'verifyCode', 'residentNumber', 'recoveryCode']
/** Shown again to whoever typed it only where the form waits for a fresh sign-in. */
const NUMBERS = ['accountNumber']
/** Stands in its own form again while a field beside it is mended; waits nowhere. */
const CODES = ['authCode']

/** For the loader of a page with a form: the key that makes a repeated POST one operation. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** What the failure page may send again: every text of the form but the secrets. */
export type TypedFields = [name: string, value: string][]

export function typedIn(form: FormData, withNumbers = false): TypedFields {
  const typed: TypedFields = []
  const left = [...SECRETS, ...CODES, ...(withNumbers ? [] : NUMBERS)]
  form.forEach((value, name) => {
    if (typeof value === 'string' && !left.includes(name)) typed.push([name, value])
  })
  return typed
}

/** For a failure that came before a form was acted on: the page of it carries what was typed. Files and secrets are asked for again. */
export async function saveTyped(form: FormData | null, thrown: unknown): Promise<unknown> {
  const isFailure = thrown instanceof Response && thrown.status >= 500
  if (!isFailure || !form) return thrown
  const typed = typedIn(form)
  const told = (await thrown.json()) as { message: string }
  return Response.json({ ...told, typed }, { status: thrown.status, headers: thrown.headers })
}

/** Parses the form with `schema` and calls `run`, which gets the value and the idempotency key of the form. */
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
    // The used key belongs to what was sent before; the same content may be sent with it again.
    idempotencyKey: error.code === 'idempotency_mismatch' ? newIdempotencyKey() : idempotencyKey,
    code: error.code,
  }
  return { ok: false, answer: data(answer, { status: statusOf(error), headers: retryHeaders(error) }) }
}

/** The page of a form that asks with GET. What it refuses is answered like a refused POST: the whole page, and never 200. */
export function answerAsked<Page>(page: Page, refused: ApiError | boolean) {
  if (!refused) return data(page)
  if (refused === true) return data(page, { status: 422 })
  return data(page, { status: statusOf(refused), headers: retryHeaders(refused) })
}

/** Only what the schema knows: a form may also carry where to go next or which of its buttons was pressed. */
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

/** Sentences go beside the fields the form has; the rest, and always something, goes to the top of the form. */
function placeErrors(error: ApiError, options: Options, form: FormData) {
  const sentence = options.message?.(error) ?? error.message
  const named = options.fieldOf?.[error.code]
  const all = error.fields ?? (named ? { [named]: [sentence] } : {})
  const fieldErrors = Object.fromEntries(Object.entries(all).filter(([name]) => form.has(name)))
  const strays = Object.entries(all).flatMap(([name, sentences]) => (form.has(name) ? [] : sentences))
  const isPlaced = Object.keys(fieldErrors).length > 0
  return { fieldErrors, formErrors: strays.length > 0 ? strays : isPlaced ? [] : [sentence] }
}

/** A form that was understood and refused is 422, whatever the endpoint calls it; these statuses say more to a browser. */
function statusOf({ status, code }: ApiError): number {
  const tells = status >= 500 || [403, 409, 413, 429].includes(status) || code === 'not_found'
  return tells ? status : 422
}

function retryHeaders(error: ApiError): Record<string, string> {
  return error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {}
}
