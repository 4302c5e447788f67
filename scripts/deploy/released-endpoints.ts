/**
 * The contract that the previous release relies on. During a roll-out a web worker of one release calls the
 * API of the other, and browsers keep forms for hours. So for one release the API still returns every field
 * it returned, and requires no further ones.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { writeDocuments } from '../build.ts'

const FILE = 'deployed-contract.json'
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
type Body = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  /** A header that many endpoints take is only referred to. */
  parameters?: { name?: string; required?: boolean }[]
  requestBody?: Body
  responses?: Record<string, Body>
}
type Schemas = Record<string, Schema>
type Openapi = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Schemas } }
/** The possible contents of a field: types, values of a list as JSON, `missing`. */
type Kinds = Record<string, string[]>
/**
 * By endpoint: the fields it returns, requires and accepts, and the possible contents of the fields it
 * returns and accepts.
 */
type ReleasedEndpoint = { answers: string[]; asks: string[]; takes: string[]; says: Kinds; hears: Kinds }
type ReleasedEndpoints = Record<string, ReleasedEndpoint>

export function promisedBy(openapi: Openapi): ReleasedEndpoints {
  const schemas = openapi.components?.schemas ?? {}
  const rows = Object.entries(openapi.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const body = schemaOf(one.requestBody, schemas)
      const named = (one.parameters ?? []).flatMap(({ name, required }) =>
        name && !path.includes(`{${name}}`) ? [{ name, required }] : [],
      )
      const answer = schemaOf(one.responses?.['200'], schemas)
      return [
        plainAddress(`${method.toUpperCase()} ${path}`),
        {
          answers: fieldsOf(answer).toSorted(),
          asks: [
            ...named.filter((each) => each.required).map(({ name }) => name),
            ...requiredOf(body),
          ].toSorted(),
          takes: [...named.map(({ name }) => name), ...fieldsOf(body)].toSorted(),
          says: kindsOf(answer),
          hears: kindsOf(body),
        },
      ] as const
    }),
  )
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Lists as sentences what the previous release would miss; empty when both can serve side by side. */
export function brokenPromises(before: ReleasedEndpoints, after: ReleasedEndpoints): string[] {
  return Object.entries(before).flatMap(([endpoint, { answers, asks, takes, says, hears }]) => {
    const now = after[endpoint]
    if (!now) return [`${endpoint} is gone: keep it for one release`]
    const lost = answers.filter((field) => !now.answers.includes(field))
    const wanted = now.asks.filter((field) => !asks.includes(field))
    const refused = takes.filter((field) => !now.takes.includes(field))
    return [
      ...lost.map((field) => `${endpoint} no longer answers ${field}: keep it for one release`),
      ...wanted.map(
        (field) => `${endpoint} asks for ${field}, which the release before does not send: make it optional`,
      ),
      ...refused.map(
        (field) => `${endpoint} refuses ${field}, which the release before sends: take it for one release`,
      ),
      ...kindsBeyond(now.says, says).map(
        (one) =>
          `${endpoint} may answer ${one}, which the release before cannot read: let the web read it one release earlier`,
      ),
      ...kindsBeyond(hears, now.hears).map(
        (one) => `${endpoint} refuses ${one}, which the release before sends: take it for one release`,
      ),
    ]
  })
}

/** Null when nothing was released from here. */
export function readReleased(): ReleasedEndpoints | null {
  return existsSync(FILE) ? promisedIn(readFileSync(FILE, 'utf8')) : null
}

/** Parses the file. Earlier releases recorded no kinds, so only their fields are compared. */
export function promisedIn(text: string): ReleasedEndpoints {
  const kept = JSON.parse(text) as Record<string, Omit<ReleasedEndpoints[string], 'says' | 'hears'>>
  return Object.fromEntries(
    Object.entries(kept).map(([endpoint, one]) => [
      plainAddress(endpoint),
      { says: {}, hears: {}, ...one, ...withoutParameters(endpoint, one) },
    ]),
  )
}

export async function promisedNow(): Promise<ReleasedEndpoints> {
  await writeDocuments()
  const all = ['openapi', 'openapi-operators', 'openapi-development'].map((name) =>
    promisedBy(JSON.parse(readFileSync(`build/documents/${name}.json`, 'utf8')) as Openapi),
  )
  return Object.assign({}, ...all) as ReleasedEndpoints
}

/** Writes the file, which must be committed with the release. */
export function saveReleased(promised: ReleasedEndpoints): void {
  writeFileSync(FILE, `${JSON.stringify(promised, null, 1)}\n`)
}

/** The name of a parameter in an address is no promise: callers only send its value. */
function plainAddress(endpoint: string): string {
  return endpoint.replace(/\{\w+\}/g, '{}')
}

function withoutParameters(endpoint: string, { asks, takes }: Pick<ReleasedEndpoint, 'asks' | 'takes'>) {
  const keep = (name: string) => !endpoint.includes(`{${name}}`)
  return { asks: asks.filter(keep), takes: takes.filter(keep) }
}

function schemaOf(body: Body | undefined, schemas: Schemas): Schema | undefined {
  const schema = Object.values(body?.content ?? {})[0]?.schema
  return schema && resolve(schema, schemas)
}

/** Writes each schema that is referred to in the place of its reference. */
function resolve(value: Schema, schemas: Schemas): Schema {
  return JSON.parse(JSON.stringify(value), (_, one: Schema | null) => {
    const name = one?.$ref?.split('/').at(-1)
    const target = name ? schemas[name] : undefined
    return target ? resolve(target, schemas) : one
  }) as Schema
}

function fieldsOf(schema: Schema | undefined, at = ''): string[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    return [path, ...fieldsOf(field, path)]
  })
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]
  const rest = [...inner.flatMap((one) => fieldsOf(one, at)), ...fieldsOf(schema.items, `${at}[]`)]
  return [...new Set([...own, ...rest])]
}

function kindsOf(schema: Schema | undefined): Kinds {
  const kinds = new Map<string, Set<string>>()
  walk(schema, '', (at, kind) => kinds.set(at, (kinds.get(at) ?? new Set()).add(kind)))
  return Object.fromEntries([...kinds].map(([at, found]) => [at, [...found].toSorted()]))
}

function walk(schema: Schema | undefined, at: string, see: (at: string, kind: string) => void): void {
  if (!schema) return
  const listed = schema.const === undefined ? schema.enum : [schema.const]
  const kinds = listed?.map((value) => JSON.stringify(value)) ?? [schema.type ?? []].flat()
  if (at) for (const kind of kinds) see(at, kind)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = at ? `${at}.${name}` : name
    if (!schema.required?.includes(name)) see(path, 'missing')
    walk(field, path, see)
  }
  walk(schema.items, `${at}[]`, see)
  for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])])
    walk(one, at, see)
}

/** Lists contents that `wider` may have and `known` does not, for the fields that both have. */
function kindsBeyond(wider: Kinds, known: Kinds): string[] {
  return Object.entries(wider).flatMap(([at, kinds]) => {
    const read = known[at]
    if (!read) return []
    return kinds.filter((kind) => !isAmong(kind, read)).map((kind) => `${at}: ${kind}`)
  })
}

/** A value of a list counts as its type, a whole number as a number. */
function isAmong(kind: string, kinds: string[]): boolean {
  if (kinds.includes(kind)) return true
  if (kind === 'integer' || /^-?\d+$/.test(kind))
    return kinds.includes('number') || (kind !== 'integer' && kinds.includes('integer'))
  if (kind.startsWith('"')) return kinds.includes('string')
  return (kind === 'true' || kind === 'false') && kinds.includes('boolean')
}

/** The required fields of the outermost object. A nested field is required only when its parent is sent. */
function requiredOf(schema: Schema | undefined): string[] {
  return schema?.required ?? []
}
