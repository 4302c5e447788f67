/** The source of the typed client (`packages/itda-js`) that is made from the document. */
import { AGENCY_KEY, ANY_KEY } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION } from '#contract/core/clients/versions.ts'
import { WEBHOOK_KIND_NAMES } from '#contract/platform/webhooks/webhook-kinds.ts'
import { makeOpenapis, makePaths } from '../openapi/index.ts'
import type { Openapi } from '../openapi/schema.ts'
import { type ClientCall, listClientCalls } from './calls.ts'
import { refsOf, typeTextOf } from './type-text.ts'

const FOLDER = 'packages/itda-js/src/generated'
const HEAD = '/** Written by `npm run generate` from the OpenAPI document. Do not edit. */'

/** The files of the client by their path, and a test of their types. */
export async function renderClient(): Promise<Record<string, string>> {
  const document = makeOpenapis(await makePaths()).site
  const calls = listClientCalls(document)
  return {
    [`${FOLDER}/schemas.ts`]: renderTypes(document, calls),
    [`${FOLDER}/resources.ts`]: renderResources(calls),
    'tests/unit/packages/client-types.ts': renderTypeTest(calls),
  }
}

function renderTypes({ components }: Openapi, calls: ClientCall[]): string {
  const { schemas = {} } = components
  const named = new Set<string>(['ErrorCode'])
  const take = (name: string) => {
    if (named.has(name)) return
    named.add(name)
    for (const inner of refsOf(schemas[name] ?? {})) take(inner)
  }
  for (const { input, answer } of calls)
    for (const name of refsOf({ anyOf: [input ?? {}, answer] })) take(name)
  const shared = [...named]
    .toSorted()
    .map((name) => `export type ${name} = ${typeTextOf(schemas[name] ?? {})}`)
  const own = calls.flatMap((call) => [
    ...(call.input && !call.input.$ref ? [`export type ${inputName(call)} = ${typeTextOf(call.input)}`] : []),
    ...(call.answer.$ref ? [] : [`export type ${answerName(call)} = ${typeTextOf(call.answer)}`]),
  ])
  return `${HEAD}

/** The version of the API that these types describe. */
export const VERSION = '${NEWEST_VERSION}'

/** The kinds of events that a webhook sends. */
export type WebhookKind =
${WEBHOOK_KIND_NAMES.map((kind) => `  | '${kind}'`).join('\n')}

${[...shared, ...own].join('\n\n')}
`
}

function renderResources(calls: ClientCall[]): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const classes = nouns.map((noun) => {
    const own = calls.filter((one) => one.noun === noun)
    return `class ${className(noun)} extends Resource {\n${own.map(methodText).join('\n\n')}\n}`
  })
  return `${HEAD}
import { type CallOptions, type Pages, part, Resource, type Send } from '../resource.ts'
import type * as t from './schemas.ts'

${classes.join('\n\n')}

/** All calls that an API key may make, by the thing they are about. */
export abstract class Resources {
${nouns.map((noun) => `  readonly ${noun}: ${className(noun)}`).join('\n')}

  constructor(send: Send) {
${nouns.map((noun) => `    this.${noun} = new ${className(noun)}(send)`).join('\n')}
  }
}

/** The scope that a key needs for each call. */
export const SCOPES = {
${calls.map(({ noun, name, scope }) => `  '${noun}.${name}': '${scope}',`).join('\n')}
} as const
`
}

function methodText(call: ClientCall): string {
  const { name, method, path, params, input, isForm, pagedBy, summary, scope } = call
  const isOptional = (input?.required ?? []).length === 0 && !input?.$ref
  const given = [
    ...params.map((param) => `${param}: string`),
    ...(input ? [`input: ${inputType(call)}${isOptional ? ' = {}' : ''}`] : []),
    'options?: CallOptions',
  ]
  const answer = pagedBy ? `Pages<${answerType(call)}>` : `Promise<${answerType(call)}>`
  const sent = [...(input ? [isForm ? 'form: input' : 'input'] : []), 'options'].join(', ')
  const address = addressText(path)
  const result = pagedBy
    ? `this.pages(${address}, input, { by: '${pagedBy}', options })`
    : `this.send('${method}', ${address}, { ${sent} })`
  return `  /** ${summary.replace(/\.$/, '')}. ${describeNeed(scope)} */
  ${name}(${given.join(', ')}): ${answer} {
    return ${result}
  }`
}

function describeNeed(scope: string): string {
  if (scope === ANY_KEY) return '어느 키로나 부를 수 있어요.'
  return scope === AGENCY_KEY ? '대행사의 키로 부를 수 있어요.' : `\`${scope}\``
}

/** A literal, or a template that fills in the parameters. */
function addressText(path: string): string {
  if (!path.includes('{')) return `'${path}'`
  return `\`${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$\{part(${name})}`)}\``
}

/** Types that are equal, or the file does not compile. */
function renderTypeTest(calls: ClientCall[]): string {
  const lines = calls.map((call) => {
    const { noun, verb, params } = call
    const nothing = params.length > 0 ? '{}' : 'Record<string, never>'
    const input = call.input ? typeName(call.input, inputName(call)) : nothing
    const path = params.map((one) => `'${one}'`).join(' | ') || 'never'
    return `  Equal<Call<'${noun}', '${verb}', ${input}, ${typeName(call.answer, answerName(call))}, ${path}>>,`
  })
  return `${HEAD}
import type * as t from '../../../packages/itda-js/src/generated/schemas.ts'
import type { Call, Equal } from './same-types.ts'

/** Each line compiles only while the types of the client are those of the contract. */
export type Calls = [
${lines.join('\n')}
]
`
}

function typeName(schema: { $ref?: string }, own: string): string {
  return schema.$ref ? typeTextOf(schema, 't.') : `t.${own}`
}

function inputType(call: ClientCall): string {
  return typeName(call.input ?? {}, inputName(call))
}

function answerType(call: ClientCall): string {
  return typeName(call.answer, answerName(call))
}

const inputName = ({ verb }: ClientCall) => `${capital(verb)}Input`
const answerName = ({ verb }: ClientCall) => `${capital(verb)}Answer`
const className = (noun: string) => capital(noun)

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
