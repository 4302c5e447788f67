/** The contract as an OpenAPI 3.1 document, and a page to read it. */

import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono/tiny'
import { BRAND } from '#contract/brand.ts'
import { contract } from '#contract/index.ts'
import { renderDocs } from './docs-page.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** OpenAPI 3.1 document of every endpoint. */
export function makeDocument() {
  return generator.generate(contract, {
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
}

export const openapi = new Hono()
openapi.get('/openapi.json', async (c) => c.json(await makeDocument()))
openapi.get('/docs', async (c) => {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  )
  return c.html(renderDocs(await makeDocument()))
})
