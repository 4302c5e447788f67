/** The parts of OpenAPI 3.1 that our documents use. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  default?: unknown
  contentMediaType?: string
  description?: string
  /** The English sentence; the site for developers shows it, the published document leaves it out. */
  'x-en'?: string
  /** The constant of the contract that holds this object; `shareSchemas` replaces it. */
  'x-constant'?: string
}
export type Example = { summary?: string; value?: unknown; $ref?: string }
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, Example> }
/** Leads to a part of `components`. */
export type Reference = { $ref: string }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  'x-en'?: string
  schema: Schema
  example?: unknown
  style?: string
  explode?: boolean
  allowEmptyValue?: boolean
  allowReserved?: boolean
}
export type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, Reference>
  content?: Record<string, Media>
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
}
export type Paths = Record<string, Record<string, Operation>>
export type Components = {
  schemas: Record<string, Schema>
  responses: Record<string, Response>
  parameters: Record<string, Parameter>
  headers: Record<string, object>
  examples: Record<string, Example>
  securitySchemes: Record<string, object>
}
export type Openapi = {
  openapi: string
  info: object
  servers: object[]
  tags: { name: string; 'x-displayName': string; description: string }[]
  paths: Paths
  components: Partial<Components>
}

/** The schemas directly inside another one. */
export function innerSchemas(schema: Schema): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]
}

/** Copies a schema with another schema in the place of each inner one. */
export function mapInner(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const copy: Schema = { ...schema }
  if (schema.properties)
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, change(one)]),
    )
  if (schema.items) copy.items = change(schema.items)
  if (typeof schema.additionalProperties === 'object')
    copy.additionalProperties = change(schema.additionalProperties)
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const list = schema[key]
    if (list) copy[key] = list.map(change)
  }
  return copy
}

/** The parameters that an operation names itself. */
export function ownParameters({ parameters = [] }: Operation): Parameter[] {
  return parameters.filter((one): one is Parameter => !('$ref' in one))
}

export function pathParameter(
  name: string,
  [description, english]: [string, string],
  schema: Schema,
): Parameter {
  return { name, in: 'path', required: true, description, 'x-en': english, schema }
}
