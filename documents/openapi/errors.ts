/** The error answers of an endpoint: one response for each status, with the codes it may have. */
import { isOpenToAgencies } from '#contract/core/clients/agency-scopes.ts'
import { AGENCY_KEY, ANY_KEY } from '#contract/core/clients/scopes.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/core/errors.ts'
import type { Example, Response, Schema } from './schema.ts'

const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: '2xx가 아닌 모든 답이에요.',
  properties: {
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: { type: 'string', description: '사람에게 보여 줄 한국어 문장이에요. 표현은 바뀔 수 있어요.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: '필드 이름마다 고칠 점이에요. 입력이 잘못됐을 때만 있어요.',
    },
    requestId: { type: 'string', description: '요청 번호예요. 문의할 때 알려 주시면 바로 찾아요.' },
  },
  required: ['code', 'message', 'requestId'],
}

/** The status codes that an endpoint may answer besides success, with their error codes. */
function errorsByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>()
  for (const code of [...new Set(codes)]) {
    const { status } = ERRORS[code]
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

/** Codes of calls that a person of an agency makes for a creator. */
const AGENCY_CODES: readonly ErrorCode[] = [
  'agency_scope',
  'agency_ended',
  'agency_creator_stopped',
  'agency_creator_missing',
]

/** The codes that can reach a caller of this endpoint, without those that only another kind of call can have. */
export function answeredCodes(meta: Meta, method: string): ErrorCode[] {
  const { who, errors, scope, ignoresToken } = meta
  const isOfAgencies = isOpenToAgencies(meta)
  return errors.filter((code) => {
    if (code === 'agency_closed') return who !== 'anyone' && !isOfAgencies
    if (AGENCY_CODES.includes(code)) return isOfAgencies
    if (code === 'not_my_duty') return who === 'operator'
    if (code === 'key_unknown' || code === 'key_ended') return !ignoresToken
    if (code === 'key_scope') return scope !== undefined && scope !== ANY_KEY && scope !== AGENCY_KEY
    if (code === 'key_closed') return who !== 'anyone' && (scope === undefined || scope === AGENCY_KEY)
    if (code === 'idempotency_mismatch' || code === 'too_large') return method !== 'GET'
    return true
  })
}

export function errorResponses(codes: readonly ErrorCode[]): Record<string, Response> {
  return Object.fromEntries(
    [...errorsByStatus(codes)].map(([status, found]) => [String(status), responseOf(found)]),
  )
}

/** Makes `components` of what the error answers of a document refer to. */
export function errorComponents(codes: ErrorCode[]) {
  const examples: Record<string, Example> = Object.fromEntries(
    codes.map((code) => [code, { summary: ERRORS[code].message, value: exampleOf(code) }]),
  )
  const known: Schema = {
    type: 'string',
    enum: codes,
    description: '오류의 종류예요. 문장이 아니라 이 값으로 갈라서 처리해 주세요.',
  }
  return { schemas: { Error: ERROR_SCHEMA, ErrorCode: known }, examples }
}

/** Every code that the answers of these responses may have. */
export function codesIn(responses: Record<string, Response>): ErrorCode[] {
  return Object.values(responses).flatMap(({ content }) =>
    Object.keys(content?.['application/json']?.examples ?? {}),
  ) as ErrorCode[]
}

function responseOf(codes: ErrorCode[]): Response {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
  return {
    description: codes.map((code) => `\`${code}\` ${ERRORS[code].message}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  }
}

function exampleOf(code: ErrorCode) {
  const { message } = ERRORS[code]
  const fields = code === 'invalid_input' ? { amount: ['금액을 숫자로 입력해 주세요.'] } : undefined
  return { code, message, ...(fields && { fields }), requestId: '9d0f3c1e7a5b4f02' }
}
