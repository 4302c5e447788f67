/** Adds to a schema what the source says of it: a sentence for each field, and the name of each object. */
import type { FieldTree } from '../source/field-tree.ts'
import { describeField } from '../words/fields/index.ts'
import type { Schema } from './schema.ts'

export function annotate(schema: Schema, tree: FieldTree): Schema {
  const copy: Schema = { ...asSent(schema) }
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, annotateField(name, field, tree)]),
    )
    if (tree.name) copy['x-constant'] = tree.name
  }
  if (schema.items) copy.items = annotate(schema.items, tree)
  if (typeof schema.additionalProperties === 'object')
    copy.additionalProperties = annotate(schema.additionalProperties, tree)
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const list = schema[key]
    if (!list) continue
    const isPaired = tree.options.length === list.length
    copy[key] = list.map((one, at) => annotate(one, (isPaired && tree.options[at]) || tree))
  }
  return copy
}

function annotateField(name: string, schema: Schema, tree: FieldTree): Schema {
  const source = tree.fields.get(name)
  const described = describeField({ owner: tree.name, name, source })
  const inner = source ? annotate(schema, source.tree) : schema
  return described ? { ...inner, description: described.ko, 'x-en': described.en } : inner
}

/** A query writes a truth value as text, and its schema reads text; a reader of the document wants the value. */
function asSent(schema: Schema): Schema {
  return schema.type === 'string' && typeof schema.default === 'boolean'
    ? { ...schema, type: 'boolean' }
    : schema
}
