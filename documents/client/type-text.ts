/** Schemas of the document as TypeScript. */
import type { Schema } from '../openapi/schema.ts'

const REF = '#/components/schemas/'

/** Returns the type that a value of the schema has; `t.` stands before the name of another schema. */
export function typeTextOf(schema: Schema, prefix = '', indent = ''): string {
  const { $ref, enum: values, const: value, items, additionalProperties, contentMediaType } = schema
  if ($ref) return `${prefix}${$ref.replace(REF, '')}`
  if (value !== undefined) return literal(value)
  if (values) return values.map(literal).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((one) => typeTextOf(one, prefix, indent)))].join(' | ')
  if (schema.properties) return objectText(schema, prefix, indent)
  if (schema.type === 'array') return listText(typeTextOf(items ?? {}, prefix, indent))
  if (typeof additionalProperties === 'object')
    return `Record<string, ${typeTextOf(additionalProperties, prefix, indent)}>`
  if (contentMediaType) return 'Blob'
  return PLAIN[String(schema.type)] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
}

/** The names of the schemas that this one refers to. */
export function refsOf(schema: Schema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
}

/** A comment and a field on lines of their own. */
function objectText({ properties = {}, required = [] }: Schema, prefix: string, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, one]) => {
    const comment = one.description ? `${inner}/** ${one.description.replaceAll('*/', '* /')} */\n` : ''
    const mark = required.includes(name) ? '' : '?'
    return `${comment}${inner}${name}${mark}: ${typeTextOf(one, prefix, inner)}\n`
  })
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`
}

function listText(item: string): string {
  return /[ |]/.test(item) && !item.startsWith('{')
    ? `(${item})[]`
    : item.includes(' | ')
      ? `Array<${item}>`
      : `${item}[]`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
