/** The contract as OpenAPI 3.1 documents, one for each circle of readers. */
import { oc } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { BRAND } from '#contract/core/brand.ts'
import type { DeclaredEndpoint, Meta } from '#contract/core/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/core/errors.ts'
import { contract, listEndpoints } from '#contract/index.ts'
import { postback } from '#contract/orders/postback.ts'
import { readSummaries } from './summaries.ts'

type Paths = Record<string, Record<string, object>>
type Openapi = { paths: Paths }

/** `site`: visitors, members, creators and partners. `operators`: the back office. `development`: what production answers to nobody. */
export type Readers = 'site' | 'operators' | 'development'

const converter = new ZodToJsonSchemaConverter()

/** Every endpoint, in the document of those who call it, with its sentence, who may call it and what it answers. */
export async function makeOpenapis(): Promise<Record<Readers, Openapi>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const { paths, ...head } = await generator.generate(routerOf(contract), {
    info: {
      title: `${BRAND.name} 제품 API`,
      version: '1',
      description:
        '성공은 `{ "data": … }`, 오류는 `{ "code", "message", "fields"?, "requestId" }` 형태로 답해요.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  })
  const made = {
    site: { ...head, paths: await partnersCall() },
    operators: { ...head, paths: {} as Paths },
    development: { ...head, paths: {} as Paths },
  }
  const summaries = readSummaries()
  for (const { meta, path, ...declared } of listEndpoints()) {
    const method = declared.method.toLowerCase()
    const operation = (paths as Paths)[path]?.[method]
    const summary = summaries.get(`${declared.method} ${path}`)
    if (!operation || !summary)
      throw new Error(`${declared.method} ${path} needs a sentence above it, in contract/.`)
    const document = made[readersOf(meta, path)]
    document.paths[path] = {
      ...document.paths[path],
      [method]: { ...operation, summary, description: describe(meta) },
    }
  }
  return made
}

function readersOf({ who }: Pick<Meta, 'who'>, path: string): Readers {
  if (path.startsWith('/dev/')) return 'development'
  return who === 'operator' ? 'operators' : 'site'
}

/** The only call partners make; the contract does not contain it, because its body is signed. */
async function partnersCall(): Promise<Paths> {
  const [, schema] = await converter.convert(postback, { strategy: 'input' })
  const errors: ErrorCode[] = ['invalid_input', 'postback_signature', 'postback_too_large']
  const text = { type: 'string' }
  const result = { type: 'string', enum: ['accepted', 'duplicate', 'quarantined'] }
  const data = { type: 'object', properties: { result }, required: ['result'] }
  const answer = { type: 'object', properties: { data }, required: ['data'] }
  const post = {
    operationId: 'reports.postback',
    summary: '파트너 주문 알림 (itda-v1)',
    description: `부를 수 있는 사람: 본문에 서명한 파트너\n\n${errorsOf(errors)}`,
    security: [],
    parameters: [
      { name: 'partnerId', in: 'path', required: true, schema: text },
      { name: 'Itda-Signature', in: 'header', required: true, schema: text },
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: answer } } } },
  }
  return { '/postbacks/{partnerId}': { post } }
}

/** The contract as the generator of documents knows one. */
function routerOf(nouns: object) {
  return Object.fromEntries(
    Object.entries(nouns).map(([noun, verbs]) => [
      noun,
      Object.fromEntries(
        Object.entries(verbs as Record<string, DeclaredEndpoint>).map(
          ([verb, { method, path, input, output }]) => [
            verb,
            oc.route({ method, path }).input(input).output(output),
          ],
        ),
      ),
    ]),
  )
}

function describe({ who, errors }: Meta): string {
  return `부를 수 있는 사람: ${who}\n\n${errorsOf(errors)}`
}

function errorsOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `- \`${code}\` ${ERRORS[code].status}: ${ERRORS[code].message}`).join('\n')
}
