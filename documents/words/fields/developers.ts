import type { FieldWords } from './index.ts'

/** Fields of the pages for developers. */
export const DEVELOPER_FIELDS: FieldWords = {
  lang: ['언어. 없으면 한국어예요.', 'The language; Korean without it'],
  group: ['안내의 묶음', 'The group of guides'],
  guides: ['안내', 'The guides'],
  area: ['API 분류', 'The area of the API'],
  areas: ['API 분류', 'The areas of the API'],
  areaTitle: ['분류의 이름', 'The name of the area'],
  operations: ['호출 수', 'The number of operations'],
  path: ['경로', 'The path'],
  sub: ['제목 아래의 설명', 'The line below the title'],
  'operationLine.method': ['HTTP 메서드', 'The HTTP method'],
  'operationPage.method': ['HTTP 메서드', 'The HTTP method'],
  security: [
    '부르는 방법. 비어 있으면 로그인하지 않아도 돼요.',
    'The ways to sign in; empty when none is needed',
  ],
  scope: [
    'API 키에 필요한 권한. 키로 부를 수 없으면 null이에요.',
    'The right that an API key needs; null where keys cannot call',
  ],
  parameters: ['주소와 헤더의 값', 'Parameters and headers'],
  in: ['보내는 자리', 'Where it is sent'],
  fields: ['필드', 'The fields'],
  isRequired: ['꼭 보내야 하면 `true`', '`true` when it must be sent'],
  values: ['쓸 수 있는 값. 정해져 있지 않으면 비어 있어요.', 'The allowed values; empty when any may stand'],
  example: ['답의 예시 (JSON)', 'An answer as JSON'],
  errors: ['답할 수 있는 오류', 'The errors it may answer'],
  samples: ['언어마다의 코드', 'The call in several languages'],
  language: ['언어', 'The language'],
  blocks: ['글의 조각', 'The blocks of the text'],
  as: ['조각의 종류', 'The kind of the piece'],
  others: ['다른 안내', 'The other guides'],
  line: ['글', 'The text'],
  isNumbered: ['번호가 있는 목록이면 `true`', '`true` for a numbered list'],
}
