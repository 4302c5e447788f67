/** The fields of a schema as lines of a table, each with the way to it. */
import type { FieldLine, Language } from '#contract/site/developers/developers.ts'
import type { Parameter, Schema } from '../openapi/schema.ts'

/** Deeper fields are left to the OpenAPI document. */
const MOST_DEPTH = 4

export function fieldLinesOf(schema: Schema, language: Language, at = '', depth = 0): FieldLine[] {
  if (depth > MOST_DEPTH) return []
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    const line: FieldLine = {
      path,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      about: aboutOf(field, language),
      values: valuesOf(field),
    }
    return [line, ...innerLines(field, language, path, depth)]
  })
  return [...new Map(lines.map((line) => [line.path, line])).values()]
}

/** The lines of what an array, a union or an object holds. */
export function innerLines(field: Schema, language: Language, path: string, depth = 0): FieldLine[] {
  const own = field.properties ? fieldLinesOf(field, language, path, depth + 1) : []
  const items = field.items ? innerLines(field.items, language, `${path}[]`, depth) : []
  const options = [...(field.anyOf ?? []), ...(field.oneOf ?? []), ...(field.allOf ?? [])]
  return [...own, ...items, ...options.flatMap((one) => innerLines(one, language, path, depth))]
}

export function parameterLine(parameter: Parameter, language: Language): FieldLine {
  const { name, required = false, schema, description = '' } = parameter
  const about = language === 'en' ? (parameter['x-en'] ?? description) : description
  return { path: name, type: typeOf(schema), isRequired: required, about, values: valuesOf(schema) }
}

function aboutOf(schema: Schema, language: Language): string {
  return (language === 'en' ? schema['x-en'] : undefined) ?? schema.description ?? ''
}

function typeOf(schema: Schema): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(typeOf))].join(' | ')
  if (schema.allOf) return 'object'
  if (schema.enum || schema.const !== undefined) return typeof (schema.const ?? schema.enum?.[0])
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.contentMediaType) return 'file'
  const limits = [
    schema.minLength !== undefined && schema.minLength > 1 ? `≥ ${schema.minLength}` : '',
    schema.maxLength === undefined ? '' : `≤ ${schema.maxLength}`,
  ].filter(Boolean)
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return [type, schema.format ?? '', limits.join(', ')].filter(Boolean).join(' ')
}

function valuesOf(schema: Schema): string[] {
  const found = [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
    ...(schema.anyOf ?? []).flatMap(valuesOf),
    ...(schema.items ? valuesOf(schema.items) : []),
  ]
  return [...new Set(found.map(String))]
}
