/** One endpoint as an operation of a document. */
import type { DeclaredEndpoint, Meta } from '#contract/core/endpoint.ts'
import type { EndpointSource } from '../source/endpoints.ts'
import { EMPTY_TREE } from '../source/field-tree.ts'
import { describeField } from '../words/fields/index.ts'
import { annotate } from './annotate.ts'
import { answeredCodes, errorResponses } from './errors.ts'
import { addExamples } from './examples.ts'
import { headersOf, limitHeaders } from './headers.ts'
import type { Media, Operation, Parameter, Response, Schema } from './schema.ts'
import { securityOf } from './security.ts'

/** An endpoint as the generator writes it. */
export type RawOperation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
}
type OperationSource = {
  declared: DeclaredEndpoint
  raw: RawOperation
  summary: string
  source: EndpointSource
  /** The path of the document, which may name a parameter in another way than the endpoint. */
  template: string
}

const CALLERS: Record<Meta['who'], string> = {
  anyone: '누구나 부를 수 있어요.',
  member: '로그인한 회원이 부를 수 있어요.',
  creator: '승인된 크리에이터가 부를 수 있어요.',
  partner: '파트너의 담당자가 부를 수 있어요.',
  operator: '운영자가 부를 수 있어요.',
  staff: '운영자와 파트너의 담당자가 부를 수 있어요.',
}

export function makeOperation({ declared, raw, summary, source, template }: OperationSource): Operation {
  const { meta, method, path } = declared
  const operation: Operation = {
    operationId: raw.operationId,
    tags: [source.area],
    summary,
    description: describeCaller(meta),
    security: securityOf(meta),
    parameters: [...parametersOf(raw, { source, path, template }), ...headersOf(meta, method)],
    ...bodyOf(raw, source, meta),
    responses: {
      200: {
        description: '성공했어요. 결과는 `data`에 있어요.',
        ...limitHeaders(meta),
        ...answerOf(raw, source),
      },
      ...errorResponses(answeredCodes(meta, method)),
    },
  }
  return addExamples(operation)
}

function describeCaller({ who, freshSignIn, isMoney }: Meta): string {
  const fresh = freshSignIn ? ['로그인한 지 10분이 지났으면 다시 로그인해야 해요.'] : []
  const money = isMoney
    ? ['돈이 움직이는 호출이라 `Idempotency-Key`를 꼭 보내 주세요. 같은 키로 두 번 처리하지 않아요.']
    : []
  return [CALLERS[who], ...fresh, ...money].join(' ')
}

function parametersOf(
  raw: RawOperation,
  { source, path, template }: Pick<OperationSource, 'source' | 'template'> & { path: string },
): Parameter[] {
  const names = namesIn(path)
  return (raw.parameters ?? []).map((one) => {
    const field = source.input.fields.get(one.name)
    const described = describeField({ owner: source.input.name, name: one.name, source: field })
    const at = one.in === 'path' ? names.indexOf(one.name) : -1
    const { allowEmptyValue: _, allowReserved: __, ...rest } = one
    return {
      ...rest,
      schema: annotate(one.schema, field?.tree ?? EMPTY_TREE),
      name: at < 0 ? one.name : (namesIn(template)[at] ?? one.name),
      ...(described && { description: described.ko, 'x-en': described.en }),
    }
  })
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** A form with files has no JSON form. */
function bodyOf(raw: RawOperation, source: EndpointSource, { body }: Meta): Pick<Operation, 'requestBody'> {
  if (!raw.requestBody) return {}
  const content = Object.entries(raw.requestBody.content).filter(
    ([type], _, all) => body !== 'files' || all.length === 1 || type !== 'application/json',
  )
  const annotated = content.map(([type, one]): [string, Media] => [
    type,
    { ...one, schema: annotate(one.schema ?? {}, source.input) },
  ])
  return { requestBody: { ...raw.requestBody, content: Object.fromEntries(annotated) } }
}

/** The answer is `{ data }`, and the source describes what is in it. */
function answerOf(raw: RawOperation, source: EndpointSource): Response {
  const schema = raw.responses['200']?.content?.['application/json']?.schema
  const data = annotate(schema?.properties?.['data'] ?? {}, source.output)
  const whole: Schema = { type: 'object', properties: { data }, required: ['data'] }
  return { content: { 'application/json': { schema: whole } } }
}
