/** The contract as an OpenAPI 3.1 document. */
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { BRAND } from '#contract/brand.ts'
import type { Meta } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { readSummaries } from './summaries.ts'

type Declared = { '~orpc': { meta: Meta; route: { method: string; path: string } } }

/** Every endpoint with its sentence, who may call it and what it answers. */
export async function makeOpenapi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
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
  const paths = document.paths as Record<string, Record<string, object>>
  const summaries = readSummaries()
  for (const { meta, route } of declared()) {
    const operation = paths[route.path]?.[route.method.toLowerCase()]
    const summary = summaries.get(`${route.method} ${route.path}`)
    if (!operation || !summary)
      throw new Error(`${route.method} ${route.path} needs a sentence above it, in contract/.`)
    Object.assign(operation, { summary, description: describe(meta) })
  }
  return document
}

function declared() {
  const nouns = Object.values(contract) as unknown as Record<string, Declared>[]
  return nouns.flatMap((noun) => Object.values(noun)).map((one) => one['~orpc'])
}

function describe({ who, errors }: Meta): string {
  const answers = errors.map((code) => `- \`${code}\` ${ERRORS[code].status}: ${ERRORS[code].message}`)
  return `부를 수 있는 사람: ${who}\n\n${answers.join('\n')}`
}
