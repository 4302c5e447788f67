/**
 * The forms of a page as a table. The hidden `intent` of a form selects its schema, its endpoint, the flash
 * of the next page and the redirect. A success throws the redirect. The answer to a refused form contains its
 * intent, so that its page shows the sentences in the right form. An unknown intent is refused: there is no
 * default act.
 */
import { type ActionFunctionArgs, data, redirect } from '@remix-run/cloudflare'
import type * as z from 'zod/mini'
import type { EndpointName } from '#contract/index.ts'
import { call, type DataOf, type InputOf } from '../api/endpoints.server.ts'
import { type ApiError, pageError, type Result } from '../api/failure.server.ts'
import { UNKNOWN_FORM } from '../api/messages.server.ts'
import type { FlashKind, NextStep, UndoForm } from '../session/flash.server.ts'
import { type FormAnswer, submit } from './form.server.ts'
import { fillTemplate, isFilling } from './template-fill.server.ts'

/** The arguments of every function in an act. */
export type FormRequest = ActionFunctionArgs & { form: FormData; url: URL }
type ActOutcome<Value, Data> = FormRequest & { value: Value; data: Data }
type ValueOrFunction<Value, Given> = Value | ((given: Given) => Value)

/** A refused form; `id` is the id of its subject. */
export type RefusedForm = FormAnswer & { intent: string; id: string | null; shown?: undefined }
/** A value that is shown only in this response and stored nowhere. */
export type ShownForm<What> = {
  intent: string
  id: string | null
  shown: What
  lastResult?: undefined
  idempotencyKey?: undefined
  code?: undefined
}

export type Act<Answer = unknown> = {
  endpoint: EndpointName | null
  run: (asked: FormRequest, intent: string) => Promise<ReturnType<typeof data<Answer>>>
}
/** Most acts answer only refused forms. */
type ActOf<What> = Act<[What] extends [never] ? RefusedForm : RefusedForm | ShownForm<What>>

/** A sentence for the next page. */
export type FlashText = [kind: FlashKind, text: string, more?: UndoForm | NextStep]

type ActSteps<Value, Data, What> = {
  /** Adds fields from the address, a cookie or a draft before the form is parsed. */
  before?: (asked: FormRequest) => unknown
  /** The field for an error for which the API names none, by code. */
  fieldOf?: Partial<Record<ApiError['code'], string>>
  /** Replaces the sentence of an error. */
  message?: (error: ApiError) => string
  /** Sends the call without the form's idempotency key, so that a second press is a second call. */
  isKeyless?: boolean
  /** The account for which a person of an agency calls. */
  creator?: (asked: FormRequest) => string
  /** Runs after the API refused. */
  refused?: (asked: FormRequest, code: ApiError['code']) => unknown
  /** Runs after a success, for example to clear a draft. */
  after?: (done: ActOutcome<Value, Data>) => unknown
  /**
   * The flash of the next page: a success unless it states another kind, optionally with an undo form or a
   * next step.
   */
  flash?: ValueOrFunction<string | FlashText, ActOutcome<Value, Data>>
  /** Builds a Set-Cookie line for the redirect. */
  cookie?: (done: ActOutcome<Value, Data>) => string | null
} & (
  | { to: ValueOrFunction<string, ActOutcome<Value, Data>> }
  | { show: (done: ActOutcome<Value, Data>) => What }
)

/** `send` converts the parsed value into the endpoint's input; required only when the two differ. */
type SendOption<Value, Input> = [Value] extends [Input]
  ? { send?: (value: Value, asked: FormRequest) => Input | Promise<Input> }
  : { send: (value: Value, asked: FormRequest) => Input | Promise<Input> }

/** The act of one form: parses it with `schema` and sends it to `endpoint`. */
export function on<Schema extends z.ZodMiniType, Name extends EndpointName, What = never>(
  schema: Schema,
  endpoint: Name,
  then: ActSteps<z.output<Schema>, DataOf<Name>, What> & SendOption<z.output<Schema>, InputOf<Name>>,
): ActOf<What> {
  type SendValue = (value: z.output<Schema>, asked: FormRequest) => InputOf<Name> | Promise<InputOf<Name>>
  const send = (then.send ?? ((value) => value)) as SendValue
  const run = async (value: z.output<Schema>, asked: FormRequest, idempotencyKey: string) => {
    const options = {
      ...(!then.isKeyless && { idempotencyKey }),
      ...(then.creator && { creator: then.creator(asked) }),
    }
    return call(asked.context.api, endpoint, await send(value, asked), options)
  }
  return { ...onRun(schema, run, then), endpoint }
}

/** An act that runs a function instead of one endpoint. */
export function onRun<Schema extends z.ZodMiniType, Data, What = never>(
  schema: Schema,
  run: (value: z.output<Schema>, asked: FormRequest, idempotencyKey: string) => Promise<Result<Data>>,
  then: ActSteps<z.output<Schema>, Data, What>,
): ActOf<What> {
  const answer: Act<RefusedForm | ShownForm<What>> = {
    endpoint: null,
    run: async (asked, intent) => {
      await then.before?.(asked)
      const id = idOf(asked.form)
      const sent = await submit(asked.form, schema, (value, key) => run(value, asked, key), then)
      if (!sent.ok) {
        const { data: refused, init } = sent.answer
        then.refused?.(asked, refused.code)
        return data({ ...refused, intent, id }, init ?? {})
      }
      const done = { ...asked, value: sent.value, data: sent.data }
      then.after?.(done)
      const flash = resolveValue(then.flash, done)
      if (flash) asked.context.flash.set(...kindOf(flash))
      if ('show' in then) return data({ intent, id, shown: then.show(done) })
      const cookie = then.cookie?.(done)
      throw redirect(resolveValue(then.to, done), cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
    },
  }
  return answer as ActOf<What>
}

type Guard = (asked: ActionFunctionArgs) => Promise<unknown>
type Table = Record<string, Act>
type AnswerOf<Acts extends Table> = Awaited<ReturnType<Acts[keyof Acts]['run']>>

/**
 * Builds the `action` of a page with these forms. `guard` throws for people who may not send them. The only
 * form of a page has the intent `''`.
 */
export function acts<Acts extends Table>(guard: Guard | null, table: Acts) {
  const action = async (given: ActionFunctionArgs): Promise<AnswerOf<Acts>> => {
    await guard?.(given)
    const { form } = given.context
    if (!form) throw pageError(400)
    const intent = String(form.get('intent') ?? '')
    const asked = { ...given, form, url: new URL(given.request.url) }
    // Filling in a template sends nothing, so it needs no intent.
    if (isFilling(form)) return (await fillTemplate(asked, intent)) as AnswerOf<Acts>
    const act = Object.hasOwn(table, intent) ? table[intent] : undefined
    if (!act) throw pageError(400, UNKNOWN_FORM)
    const answer = await act.run(asked, intent)
    return answer as AnswerOf<Acts>
  }
  return Object.assign(action, { acts: table })
}

function idOf(form: FormData): string | null {
  const id = form.get('id')
  return typeof id === 'string' ? id : null
}

function kindOf(flash: string | FlashText): FlashText {
  return typeof flash === 'string' ? ['success', flash] : flash
}

function resolveValue<Value, Given>(value: ValueOrFunction<Value, Given>, given: Given): Value {
  return typeof value === 'function' ? (value as (given: Given) => Value)(given) : value
}

/**
 * A `before` for a form with a box to tick: adds the box when it is missing or unticked, so that the error
 * has a field.
 */
export function expectAgreed({ form }: FormRequest): void {
  if (!form.has('agreed')) form.set('agreed', '')
}
