/**
 * Converts form fields, which are text, into the types of their schema. An empty field is absent, a ticked
 * box is `on`, a number may be written `12,000`. A repeated name is a list, and `lines[0].amount` is a field
 * of an object.
 */
import { formatPaths, parse, type Submission } from '@conform-to/dom'
import * as z from 'zod/mini'
import { parseNumber } from '#contract/core/won.ts'

type AnySchema = z.core.$ZodTypes

/** Returns errors in Conform's shape: sentences by field name. */
export function parseForm<Schema extends z.ZodMiniType>(
  form: FormData,
  schema: Schema,
): Submission<z.output<Schema>, string[]> {
  return parse(form, {
    resolve(payload) {
      const read = z.safeParse(schema, valueFor(schema as unknown as AnySchema, payload))
      return read.success ? { value: read.data } : { error: sentencesOf(read.error.issues) }
    },
  })
}

function sentencesOf(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const sentences: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = formatPaths(path.filter((part) => typeof part !== 'symbol'))
    sentences[name] = [...(sentences[name] ?? []), message]
  }
  return sentences
}

function valueFor(schema: AnySchema, given: unknown): unknown {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
    case 'enum':
      return fromText(given, (text) => text)
    case 'number':
      return fromText(given, parseNumber)
    case 'boolean':
      return fromText(given, parseTick)
    case 'literal':
      return fromText(given, typeof def.values[0] === 'boolean' ? parseTick : (text) => text)
    case 'file':
      return given === '' ? given : present(given)
    case 'array':
      return listOf(present(given)).map((one) => valueFor(def.element as AnySchema, one))
    case 'object':
      return objectFor(def.shape, given)
    case 'optional':
    case 'nonoptional':
    case 'default':
      return present(given) === undefined ? undefined : valueFor(def.innerType as AnySchema, given)
    case 'nullable':
      return valueFor(def.innerType as AnySchema, given)
    case 'pipe':
      return valueFor(def.in as AnySchema, given)
    case 'union':
      return choiceFor(def.options as readonly AnySchema[], given)
    default:
      return given
  }
}

/** Treats a blank text and an empty file field as absent. */
function present(given: unknown): unknown {
  return given === '' || (given instanceof File && given.name === '' && given.size === 0) ? undefined : given
}

function fromText(given: unknown, read: (text: string) => unknown): unknown {
  if (typeof given !== 'string') return given
  return given === '' ? undefined : read(given)
}

function parseTick(text: string): unknown {
  return text === 'on' ? true : text
}

function listOf(given: unknown): unknown[] {
  if (given === undefined) return []
  return Array.isArray(given) ? given : [given]
}

function objectFor(shape: z.core.$ZodShape, given: unknown = {}): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const fields: Record<string, unknown> = { ...given }
  for (const [name, field] of Object.entries(shape)) {
    const isGiven = Object.hasOwn(given, name)
    const value = valueFor(field as AnySchema, isGiven ? fields[name] : undefined)
    if (isGiven || value !== undefined) fields[name] = value
  }
  return fields
}

/** Converts the value for the first choice of a union that accepts it. */
function choiceFor(choices: readonly AnySchema[], given: unknown): unknown {
  const values = choices.map((choice) => valueFor(choice, given))
  const taken = choices.findIndex((choice, i) => z.safeParse(choice, values[i]).success)
  return values[Math.max(taken, 0)]
}
