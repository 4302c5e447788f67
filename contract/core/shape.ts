/**
 * A name for what a schema promises: two workers that give an endpoint's answer the same name were built from the same promise, so what
 * one has checked the other need not check again. Names of checks and of functions are in it, their code is not.
 */
/** Header of an answer: the name of the schema that it was checked by. */
export const SHAPE = 'itda-shape'
/**
 * Header of a batch request that names what its sender can read: `json`, a JSON body that is unescaped in its line; `whole`, all
 * lines as one array.
 */
export const BODIES = 'itda-bodies'

const known = new WeakMap<object, string>()

/** Eight hexadecimal digits, made once for each schema of an isolate. */
export function shapeOf(schema: object): string {
  const name = known.get(schema) ?? nameOf(describeValue(schema, new Map()))
  known.set(schema, name)
  return name
}

/** A schema that contains itself is written as a reference to its position. */
function describeValue(value: unknown, seen: Map<object, number>): string {
  if (typeof value === 'function') return 'function'
  if (value instanceof RegExp) return String(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const place = seen.get(value)
  if (place !== undefined) return `#${place}`
  seen.set(value, seen.size)
  if (Array.isArray(value)) return `[${value.map((one) => describeValue(one, seen))}]`
  if (value instanceof Set) return describeValue([...value], seen)
  const { _zod } = value as { _zod?: { def: object } }
  const parts = Object.entries(_zod ? _zod.def : value)
  return `{${parts.map(([name, part]) => `${name}:${describeValue(name === 'getter' ? part() : part, seen)}`)}}`
}

/** FNV-1a, 32 bits: it tells schemas apart, and nobody gains by finding two that share a name. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
