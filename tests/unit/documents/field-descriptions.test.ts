/** A rule over the public API document, because a field is described beside its declaration. */
import { expect, test } from 'vitest'
import { innerSchemas, ownParameters, type Schema } from '#documents/openapi/schema.ts'
import { openapis } from '#tests/helpers/site/documents.ts'

const { site } = openapis

test('each field and each parameter of the public document is described', () => {
  const bare: string[] = []
  const look = (schema: Schema, at: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (!field.description && !field.$ref?.endsWith('/ErrorCode')) bare.push(`${at}.${name}`)
    for (const inner of innerSchemas(schema)) look(inner, at)
  }
  for (const [name, schema] of Object.entries(site.components.schemas ?? {})) look(schema, name)
  for (const operation of Object.values(site.paths).flatMap((methods) => Object.values(methods))) {
    const call = operation.operationId
    const { requestBody, responses } = operation
    for (const one of ownParameters(operation)) if (!one.description) bare.push(`${call} ${one.name}`)
    for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema ?? {}, call)
    for (const { schema } of Object.values(responses['200']?.content ?? {}))
      look(schema?.properties?.['data'] ?? {}, call)
  }
  expect(bare, 'write a sentence above the field, or words in documents/words/fields/').toEqual([])
})
