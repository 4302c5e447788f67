/**
 * A fingerprint of a schema. When two workers give the same name to an endpoint's response, their schemas are
 * equal, so one need not check again what the other has checked. The name covers the names of checks and
 * functions, not their code.
 */
/** The response header with the name of the schema that checked the response. */
export const SHAPE = 'itda-shape'
/**
 * The header of a batch request that names the formats its sender can read. `json`: a line holds an unescaped
 * JSON body. `whole`: all lines as one array.
 */
export const BODIES = 'itda-bodies'

const known = new WeakMap<object, string>()

/** Eight hexadecimal digits, computed once for each schema in an isolate. */
export function shapeOf(schema: object): string {
  const name = known.get(schema) ?? nameOf(describeValue(schema, new Map()))
  known.set(schema, name)
  return name
}

/** Writes a schema that contains itself as a reference to its position. */
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

/** FNV-1a, 32 bits. It only distinguishes schemas: nobody gains by finding two with the same name. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
