/** The OpenAPI document as a plain page without scripts: every call with its fields, answers and errors. */
import { BRAND } from '#contract/core/brand.ts'
import { SAMPLE_LANGUAGES, SAMPLES, type SampleLanguage, sampleOf } from '#contract/orders/report-samples.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  format?: string
  description?: string
}
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type Document = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, unknown> | undefined>
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:24px 16px;word-break:keep-all}
summary{cursor:pointer;padding:10px 0;font-weight:600}details{border-bottom:1px solid #8884}code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
b{display:inline-block;min-width:4.5em}table{border-collapse:collapse;width:100%;font-size:13px}td,th{text-align:left;padding:4px 8px 4px 0;vertical-align:top;border-top:1px solid #8883}`

export function renderDocs(document: object): string {
  const { info, paths = {} } = document as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) =>
      renderCall(method, path, operation as Operation),
    ),
  )
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p><p><a href="/api/openapi.json">OpenAPI 문서</a> · 호출 ${calls.length}개</p>${calls.join('')}
<h2>파트너 주문 알림 (itda-v1)</h2><p>${BRAND.name}에 주문을 알리는 파트너를 위한 호출이에요. 로그인 대신 본문 서명으로 확인해요.</p><pre>${escapeHtml(POSTBACK)}</pre>${SAMPLE_LANGUAGES.map(renderSample).join('')}</main></body></html>`
}

const POSTBACK_URL = 'https://{host}/api/postbacks/{partnerId}'
const POSTBACK = `POST /api/postbacks/{partnerId}        Content-Type: application/json
Itda-Signature: t=<unix 초>,v1=<hex HMAC-SHA256(비밀값, "<t>." + 본문)>     ±300초, 비밀값을 바꾸는 동안 v1= 여러 개 가능
{ "eventId", "orderCode", "clickId", "status": "pending|confirmed|cancelled", "version", "occurredAt", "currency",
  "lines": [ { "productCode", "productName", "quantity", "amount", "commission" } ] }
200 {"data":{"result":"accepted|duplicate|quarantined"}} · 401 서명 · 400 형식 · 413 64KB 초과`

function renderSample(language: SampleLanguage): string {
  const { title, file, run } = SAMPLES[language]
  const code = sampleOf(language, { url: POSTBACK_URL, clickId: '{clickId}', commission: 1_600 })
  return `<h3>${escapeHtml(title)}</h3><p><code>${escapeHtml(file)}</code> · <code>ITDA_SECRET=… ${escapeHtml(run)}</code></p><pre>${escapeHtml(code)}</pre>`
}

function renderCall(method: string, path: string, call: Operation): string {
  const bodies = Object.entries(call.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>본문 <code>${type}</code></h4>${renderFields(schema)}`,
  )
  const answer = call.responses?.['200']?.content?.['application/json']?.schema
  const parameters = (call.parameters ?? [])
    .filter(({ name }) => name)
    .map(
      (p) =>
        `<tr><td><code>${escapeHtml(p.name)}</code>${p.required ? ' *' : ''}</td><td>${p.in}</td><td>${escapeHtml(typeOf(p.schema))}</td></tr>`,
    )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> — ${escapeHtml(call.summary ?? '')}</summary>
<pre>${escapeHtml(call.description ?? '')}</pre>${parameters.length ? `<h4>주소와 조건</h4><table>${parameters.join('')}</table>` : ''}${bodies.join('')}<h4>답</h4>${renderFields(answer?.properties?.data ?? answer)}</details>`
}

function renderFields(schema: Schema | undefined): string {
  const properties = schema?.properties ?? schema?.items?.properties
  if (!properties) return `<p><code>${escapeHtml(typeOf(schema))}</code></p>`
  const rows = Object.entries(properties).map(([name, field]) => {
    const must = schema?.required?.includes(name) ? ' *' : ''
    return `<tr><td><code>${escapeHtml(name)}</code>${must}</td><td>${escapeHtml(typeOf(field))}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(typeOf).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${name}: ${typeOf(field)}`)
      .join(', ')} }`
  return [schema.type, schema.format].flat().filter(Boolean).join(' ')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
