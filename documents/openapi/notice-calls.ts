/** The notice of a shop's order page: one call with the fields in the address, and one with a body. */
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { orderNotice } from '#contract/orders/notices/order-notices.ts'
import { readConstant } from '../source/endpoints.ts'
import { annotate } from './annotate.ts'
import { errorResponses } from './errors.ts'
import { addExamples } from './examples.ts'
import { type Operation, type Parameter, pathParameter, type Schema } from './schema.ts'

export const PARTNER_ID = pathParameter(
  'partnerId',
  ['파트너 번호예요. 연동을 시작할 때 알려 드려요.', 'The id of the partner.'],
  { type: 'string', pattern: '^prt_[0-9a-z_]{1,40}$' },
)

const SAYS =
  '파트너의 주문 완료 페이지가 주문 번호와 클릭 번호를 브라우저에서 알려요. 서명이 없어서 주문을 만들지는 않고, 나중에 받은 주문 파일에 클릭 번호가 없을 때 어느 클릭인지만 알려 줘요. 같은 알림은 여러 번 보내도 한 번만 저장해요.'

export async function noticeCalls(
  converter: ZodToJsonSchemaConverter,
): Promise<{ get: Operation; post: Operation }> {
  const [, converted] = await converter.convert(orderNotice, { strategy: 'input' })
  const schema = annotate(
    converted as Schema,
    readConstant('contract/orders/notices/order-notices.ts', 'orderNotice'),
  )
  const required = schema.required ?? []
  const query = Object.entries(schema.properties ?? {}).map(
    ([name, { description = '', 'x-en': english = '', ...field }]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      description,
      'x-en': english,
      schema: field,
    }),
  )
  return {
    get: addExamples({
      ...operationOf('orderNotices.sendPicture', '주문 번호 알림 (그림)'),
      description: `${SAYS} 주소에 값을 담은 그림으로 보내는 방법이에요.`,
      parameters: [PARTNER_ID, ...query],
      responses: responsesOf([]),
    }),
    post: addExamples({
      ...operationOf('orderNotices.send', '주문 번호 알림'),
      description: `${SAYS} 본문에 값을 담아 보내는 방법이에요.`,
      parameters: [PARTNER_ID],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: responsesOf(['too_large']),
    }),
  }
}

function operationOf(operationId: string, summary: string) {
  return { operationId, tags: ['orders'], summary, security: [] }
}

function responsesOf(more: ['too_large'] | []): Operation['responses'] {
  const gif = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    200: { description: '받았어요. 점 하나짜리 투명한 그림이에요.', content: { 'image/gif': gif } },
    ...errorResponses(['invalid_input', 'not_found', ...more, 'rate_limited', 'unexpected']),
  }
}
