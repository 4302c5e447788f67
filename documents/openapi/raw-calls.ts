/** The public calls outside the contract: their bodies are signed, or their answers are files. */
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ErrorCode } from '#contract/core/errors.ts'
import { postback } from '#contract/orders/postback.ts'
import { PICTURE_WIDTHS, SHARED_SIZE } from '#contract/platform/pictures.ts'
import { readConstant } from '../source/endpoints.ts'
import { annotate } from './annotate.ts'
import { errorResponses } from './errors.ts'
import { addExamples } from './examples.ts'
import { noticeCalls, PARTNER_ID } from './notice-calls.ts'
import { type Operation, type Parameter, type Paths, pathParameter, type Schema } from './schema.ts'

export async function rawCalls(converter: ZodToJsonSchemaConverter): Promise<Paths> {
  return {
    '/postbacks/{partnerId}': { post: addExamples(await reportCall(converter)) },
    '/order-notices/{partnerId}': await noticeCalls(converter),
    '/images/{hash}': { get: addExamples(pictureCall([HASH])) },
    '/images/{hash}/{size}': { get: addExamples(sizedPictureCall()) },
    '/users/me/data-exports/{id}/file': { get: addExamples(exportCall()) },
    '/users/me/record-exports/{id}/file': { get: addExamples(recordExportCall()) },
  }
}

/** The call that partners' servers make. */
async function reportCall(converter: ZodToJsonSchemaConverter): Promise<Operation> {
  const [, schema] = await converter.convert(postback, { strategy: 'input' })
  const source = readConstant('contract/orders/postback.ts', 'postback')
  const result: Schema = {
    type: 'string',
    enum: ['accepted', 'duplicate', 'quarantined'],
    description:
      '`accepted`는 받았다는 뜻, `duplicate`는 같은 알림을 이미 받았다는 뜻, `quarantined`는 사람이 살펴본 뒤 반영한다는 뜻이에요. 모두 다시 보내지 않아도 돼요.',
    'x-en':
      '`accepted`: stored. `duplicate`: the same report is already stored. `quarantined`: a person looks at it first. None of them needs a retry.',
  }
  const data: Schema = { type: 'object', properties: { result }, required: ['result'] }
  return {
    operationId: 'reports.postback',
    tags: ['orders'],
    summary: '파트너 주문 알림 (itda-v1)',
    description:
      '파트너가 주문의 상태를 서버에서 서버로 알려요. 로그인 대신 본문 서명으로 확인해요. 상태가 바뀔 때마다 `version`을 하나 올려 주문 전체를 다시 보내 주세요.',
    security: [{ signature: [] }],
    parameters: [PARTNER_ID],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: annotate(schema as Schema, source) } },
    },
    responses: {
      200: {
        description: '알림을 받았어요.',
        content: {
          'application/json': { schema: { type: 'object', properties: { data }, required: ['data'] } },
        },
      },
      ...errorResponses([
        'invalid_input',
        'postback_signature',
        'postback_test_secret',
        'postback_too_large',
        ...ALWAYS,
      ]),
    },
  }
}

const ALWAYS: ErrorCode[] = ['rate_limited', 'unexpected']
const HASH = pathParameter(
  'hash',
  [
    '사진의 해시예요. 답에 있는 `…Src` 주소의 끝이에요.',
    'The hash of the picture, the end of a `…Src` address.',
  ],
  { type: 'string', pattern: '^[0-9a-f]{64}$' },
)

function pictureCall(parameters: Parameter[]): Operation {
  const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    operationId: 'pictures.getPicture',
    tags: ['platform'],
    summary: '사진 파일',
    description: '올린 사진을 그대로 줘요. 주소가 내용의 해시라서 오래 저장해 두어도 돼요.',
    security: [],
    parameters,
    responses: {
      200: {
        description: '사진이에요.',
        content: { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes, 'image/avif': bytes },
      },
      ...errorResponses(['not_found', 'unexpected']),
    },
  }
}

function sizedPictureCall(): Operation {
  const size = pathParameter(
    'size',
    [
      '긴 변의 픽셀 수예요. `og`는 공유용 1200×630이에요.',
      'The longer side in pixels; `og` is 1200 by 630 for shared links.',
    ],
    { type: 'string', enum: [...PICTURE_WIDTHS.map(String), SHARED_SIZE] },
  )
  return {
    ...pictureCall([HASH, size]),
    operationId: 'pictures.getSizedPicture',
    summary: '사진 파일의 작은 크기',
    description: '처음 부를 때는 잠시 원본을 주고, 크기를 만든 뒤에는 그 크기를 줘요.',
  }
}

function exportCall(): Operation {
  const id = pathParameter('id', ['내 데이터 요청 번호예요.', 'The id of the export.'], {
    type: 'string',
    pattern: '^dex_[0-9a-z_]{1,40}$',
  })
  const zip = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    operationId: 'dataExports.getFile',
    tags: ['upkeep'],
    summary: '내 데이터 파일 (zip)',
    description: '다 만들어진 내 데이터를 zip 파일로 줘요. 로그인한 회원이 부를 수 있어요.',
    security: [{ bearer: [] }],
    parameters: [id],
    responses: {
      200: { description: 'zip 파일이에요.', content: { 'application/zip': zip } },
      ...errorResponses(['unauthenticated', 'suspended', 'not_found', 'unexpected']),
    },
  }
}

function recordExportCall(): Operation {
  const call = exportCall()
  return {
    ...call,
    operationId: 'recordExports.getFile',
    summary: '기록 파일 내려받기 (zip)',
    description: '다 만들어진 기록 파일을 zip으로 줘요. API 키에는 `export:read` 권한이 필요해요.',
    parameters: [
      pathParameter('id', ['기록 파일의 번호예요.', 'The id of the file.'], {
        type: 'string',
        pattern: '^dex_[0-9a-z_]{1,40}$',
      }),
    ],
    responses: {
      200: call.responses['200'] as Operation['responses'][string],
      ...errorResponses([
        'unauthenticated',
        'suspended',
        'key_unknown',
        'key_ended',
        'key_scope',
        'not_found',
        'data_export_gone',
        'rate_limited',
        'unexpected',
      ]),
    },
  }
}
