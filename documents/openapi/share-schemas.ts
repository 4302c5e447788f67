/** Moves each object that has a name in the contract to `components.schemas`, once, and refers to it everywhere else. */
import {
  type Components,
  type Media,
  mapInner,
  type Openapi,
  type Operation,
  type Paths,
  type Response,
  type Schema,
} from './schema.ts'

type SchemaKey = { key: string; text: string }
type Share = (schema: Schema) => Schema

/** Returns the document with references, and the schemas they lead to. */
export function shareSchemas(paths: Paths): Pick<Openapi, 'paths'> & Pick<Components, 'schemas'> {
  const schemas: Record<string, Schema> = {}
  const named = new Map<string, SchemaKey[]>()

  function share(schema: Schema, role: string): Schema {
    const { 'x-constant': constant, description, 'x-en': english, ...bare } = schema
    const inner = mapInner(bare, (one) => share(one, role))
    const said = { ...(description && { description }), ...(english && { 'x-en': english }) }
    if (!constant) return { ...inner, ...said }
    return { $ref: `#/components/schemas/${keyOf(constant, inner, role)}`, ...said }
  }

  /** The input of a constant has another key than its output where the two differ. */
  function keyOf(constant: string, schema: Schema, role: string): string {
    const text = JSON.stringify(schema)
    const known = named.get(constant) ?? []
    const same = known.find((one) => one.text === text)
    if (same) return same.key
    const name = pascalCase(constant.split('#')[1] ?? constant)
    const key = name.endsWith(role) ? name : `${name}${role}`
    const free = key in schemas ? `${pascalCase(fileOf(constant))}${key}` : key
    if (free in schemas) throw new Error(`two schemas are called ${free}`)
    named.set(constant, [...known, { key: free, text }])
    schemas[free] = schema
    return free
  }

  // Answers come first, so that a schema that is also asked for has the plain name.
  const answered = mapOperations(paths, (one) => shareAnswers(one, (schema) => share(schema, '')))
  return {
    paths: mapOperations(answered, (one) => shareInputs(one, (schema) => share(schema, 'Input'))),
    schemas,
  }
}

export function mapOperations(paths: Paths, change: (one: Operation) => Operation): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, change(one)])),
    ]),
  )
}

function shareAnswers(operation: Operation, share: Share): Operation {
  const responses: Record<string, Response> = Object.fromEntries(
    Object.entries(operation.responses).map(([status, one]) => [
      status,
      one.content ? { ...one, content: shareMedia(one.content, share) } : one,
    ]),
  )
  return { ...operation, responses }
}

function shareInputs(operation: Operation, share: Share): Operation {
  const { parameters, requestBody } = operation
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => ('$ref' in one ? one : { ...one, schema: share(one.schema) })),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: shareMedia(requestBody.content, share) },
    }),
  }
}

function shareMedia(content: Record<string, Media>, share: Share): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content).map(([type, one]) => [
      type,
      one.schema ? { ...one, schema: share(one.schema) } : one,
    ]),
  )
}

function fileOf(constant: string): string {
  return (constant.split('#')[0] ?? '').split('/').at(-1)?.replace(/\.ts$/, '') ?? ''
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
