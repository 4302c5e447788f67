/** The contract as OpenAPI 3.1 documents, one for each circle of readers. */
import { oc } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { BRAND } from '#contract/core/brand.ts'
import type { DeclaredEndpoint, Meta } from '#contract/core/endpoint.ts'
import { contract, listEndpoints } from '#contract/index.ts'
import { readEndpointSources } from '../source/endpoints.ts'
import { readSummaries } from '../summaries.ts'
import { AREA_WORDS, wordsOfArea } from '../words/areas.ts'
import { codesIn, errorComponents } from './errors.ts'
import { HEADER_PARAMETERS, LIMIT_HEADERS } from './headers.ts'
import { makeOperation, type RawOperation } from './operation.ts'
import { rawCalls } from './raw-calls.ts'
import type { Components, Openapi, Paths } from './schema.ts'
import { SECURITY_SCHEMES } from './security.ts'
import { shareResponses } from './share-responses.ts'
import { shareSchemas } from './share-schemas.ts'

/** `site`: visitors, members, creators and partners. `operators`: the back office. `development`: what production answers to nobody. */
export type Readers = 'site' | 'operators' | 'development'

const converter = new ZodToJsonSchemaConverter()

/** Every endpoint, in the document of those who call it, with its sentence, who may call it and what it answers. */
export function makeOpenapis(paths: Record<Readers, Paths>): Record<Readers, Openapi> {
  return {
    site: publish(toDocument(`${BRAND.name} API`, paths.site)),
    operators: publish(toDocument(`${BRAND.name} 운영자 API`, paths.operators)),
    development: publish(toDocument(`${BRAND.name} 개발용 API`, paths.development)),
  }
}

/** The operations of each document, with every schema written out. */
export async function makePaths(): Promise<Record<Readers, Paths>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const generated = await generator.generate(routerOf(contract), {
    info: { title: BRAND.name, version: '1' },
  })
  const made: Record<Readers, Paths> = { site: {}, operators: {}, development: {} }
  const summaries = readSummaries()
  const sources = readEndpointSources()
  for (const declared of listEndpoints()) {
    const { method, path, meta } = declared
    const route = `${method} ${path}`
    const raw = (generated.paths as Record<string, Record<string, RawOperation>>)[path]?.[
      method.toLowerCase()
    ]
    const summary = summaries.get(route)
    const source = sources.get(route)
    if (!raw || !summary || !source) throw new Error(`${route} needs a sentence above it, in contract/.`)
    const document = made[readersOf(meta, path)]
    const template = templateOf(document, path)
    document[template] = {
      ...document[template],
      [method.toLowerCase()]: makeOperation({ declared, raw, summary, source, template }),
    }
  }
  for (const [path, methods] of Object.entries(await rawCalls(converter)))
    made.site[path] = { ...made.site[path], ...methods }
  return made
}

/** Two endpoints of one address share its first spelling, because a document has one entry for each address. */
function templateOf(document: Paths, path: string): string {
  const shape = (one: string) => one.replace(/\{\w+\}/g, '{}')
  return Object.keys(document).find((one) => shape(one) === shape(path)) ?? path
}

function toDocument(title: string, paths: Paths): Openapi {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const codes = [...new Set(operations.flatMap(({ responses }) => codesIn(responses)))].toSorted()
  const tags = [...new Set(operations.flatMap((one) => one.tags))]
  const errors = errorComponents(codes)
  const answered = shareResponses(paths)
  const shared = shareSchemas(answered.paths)
  const used = new Set(operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))))
  const components: Partial<Components> = {
    schemas: { ...errors.schemas, ...shared.schemas },
    responses: answered.responses,
    parameters: onlyUsed('parameters', HEADER_PARAMETERS, shared.paths),
    headers: onlyUsed('headers', LIMIT_HEADERS, shared.paths),
    examples: errors.examples,
    securitySchemes: Object.fromEntries(Object.entries(SECURITY_SCHEMES).filter(([name]) => used.has(name))),
  }
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      description:
        '성공은 `{ "data": … }`, 오류는 `{ "code", "message", "fields"?, "requestId" }` 형태로 답해요. 자세한 설명은 `/developers`에 있어요.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: '이 사이트' }],
    tags: Object.keys(AREA_WORDS)
      .filter((area) => tags.includes(area))
      .map((area) => {
        const { ko } = wordsOfArea(area)
        return { name: area, 'x-displayName': ko.title, description: ko.about }
      }),
    paths: shared.paths,
    components,
  }
}

function onlyUsed<T>(kind: string, all: Record<string, T>, paths: Paths): Record<string, T> {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  )
}

/** Leaves out the English sentences, which only the pages for developers show. */
function publish(document: Openapi): Openapi {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'x-en' ? undefined : value)))
}

function readersOf({ who }: Pick<Meta, 'who'>, path: string): Readers {
  if (path.startsWith('/dev/')) return 'development'
  return who === 'operator' ? 'operators' : 'site'
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
