/**
 * What the release before relies on. During a roll-out a web worker of one release asks an API of the other, and browsers keep forms for
 * hours: what was answered is still answered, and nothing more is asked for, until one release later.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { writeDocuments } from '../build.ts'

const FILE = 'deployed-contract.json'
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
type Body = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { name: string; required?: boolean }[]
  requestBody?: Body
  responses?: Record<string, Body>
}
type Openapi = { paths?: Record<string, Record<string, Operation>> }
/** By endpoint: every field it answers, and every field it must be sent. */
export type Promised = Record<string, { answers: string[]; asks: string[]; takes: string[] }>

export function promisedBy(openapi: Openapi): Promised {
  const rows = Object.entries(openapi.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const body = schemaOf(one.requestBody)
      const named = one.parameters ?? []
      return [
        `${method.toUpperCase()} ${path}`,
        {
          answers: fieldsOf(schemaOf(one.responses?.['200'])).toSorted(),
          asks: [
            ...named.filter((each) => each.required).map(({ name }) => name),
            ...requiredOf(body),
          ].toSorted(),
          takes: [...named.map(({ name }) => name), ...fieldsOf(body)].toSorted(),
        },
      ] as const
    }),
  )
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sentences about what the release before would miss; empty when both can serve side by side. */
export function brokenPromises(before: Promised, after: Promised): string[] {
  return Object.entries(before).flatMap(([endpoint, { answers, asks, takes }]) => {
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
    ]
  })
}

/** Null: nothing was released from here. */
export function readReleased(): Promised | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Promised) : null
}

export async function promisedNow(): Promise<Promised> {
  await writeDocuments()
  return promisedBy(JSON.parse(readFileSync('build/documents/openapi.json', 'utf8')) as Openapi)
}

/** To be committed with the release. */
export function keepReleased(promised: Promised): void {
  writeFileSync(FILE, `${JSON.stringify(promised, null, 1)}\n`)
}

function schemaOf(body: Body | undefined): Schema | undefined {
  return Object.values(body?.content ?? {})[0]?.schema
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

/** Of the outermost object: what lies deeper is asked for only where its parent is sent. */
function requiredOf(schema: Schema | undefined): string[] {
  return schema?.required ?? []
}
