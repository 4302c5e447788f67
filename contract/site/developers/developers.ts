/** The pages for developers: guides, and the reference that is made from the contract. */
import { endpoint, query } from '../../core/endpoint.ts'
import * as z from '../../core/z.ts'
import { block } from './blocks.ts'

export const LANGUAGES = ['ko', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The groups of guides, in the order of the page. */
export const GUIDE_GROUPS = ['start', 'rules', 'report', 'shops'] as const
export type GuideGroup = (typeof GUIDE_GROUPS)[number]

const lang = z._default(z.enum(LANGUAGES, { error: 'ko 또는 en을 적어 주세요.' }), 'ko')
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '주소를 확인해 주세요.'))
const operationName = z.string().check(z.regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/, '주소를 확인해 주세요.'))

const guideLine = z.object({
  slug,
  group: z.enum(GUIDE_GROUPS),
  title: z.string(),
  summary: z.string(),
})
const operationLine = z.object({
  name: operationName,
  method: z.string(),
  path: z.string(),
  summary: z.string(),
})
const areaLine = z.object({
  area: slug,
  title: z.string(),
  about: z.string(),
  /** The number of its operations. */
  operations: z.int(),
})

/** One field, parameter or header, with the way to it such as `items[].lines[].amount`. */
const fieldLine = z.object({
  path: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  about: z.string(),
  /** The allowed values, if there are only some. */
  values: z.array(z.string()),
})

const operationPage = z.extend(operationLine, {
  area: slug,
  areaTitle: z.string(),
  about: z.string(),
  /** The ways to sign in; empty when none is needed. */
  security: z.array(z.enum(['none', 'bearer', 'apiKey', 'signature'])),
  /** The right that an API key needs; null where keys cannot call. */
  scope: z.nullable(z.string()),
  parameters: z.array(z.extend(fieldLine, { in: z.enum(['path', 'query', 'header']) })),
  /** Null when the call has no body. */
  body: z.nullable(z.object({ type: z.string(), fields: z.array(fieldLine) })),
  answer: z.array(fieldLine),
  /** An answer as JSON; empty when it is a file. */
  example: z.string(),
  errors: z.array(z.object({ status: z.int(), code: z.string(), message: z.string() })),
  /** The call in several languages. `{origin}` stands for the address of the site. */
  samples: z.array(z.object({ language: z.string(), title: z.string(), text: z.string() })),
})

const developersHome = z.object({ guides: z.array(guideLine), areas: z.array(areaLine) })
const guidePage = z.extend(guideLine, {
  /** The language of the text; some guides are in Korean alone. */
  lang: z.enum(LANGUAGES),
  blocks: z.array(block),
  /** The other guides, in their order. */
  others: z.array(guideLine),
})
const areaPage = z.extend(areaLine, { lines: z.array(operationLine) })
const developerHit = z.object({
  kind: z.enum(['guide', 'operation']),
  /** The slug of a guide, or the name of an operation. */
  name: z.string(),
  title: z.string(),
  sub: z.string(),
})

export const developers = {
  /** 개발자 안내와 API 분류의 목록 */
  getDevelopersHome: endpoint({
    route: 'GET /developers',
    who: 'anyone',
    input: query({ lang }),
    output: developersHome,
  }),
  /** 개발자 안내 하나. 영어가 없는 글은 한국어로 답해요 */
  getDeveloperGuide: endpoint({
    route: 'GET /developers/guides/{slug}',
    who: 'anyone',
    input: z.strictObject({ slug, lang }),
    output: guidePage,
  }),
  /** API 분류 하나와 그 호출들 */
  getDeveloperArea: endpoint({
    route: 'GET /developers/areas/{area}',
    who: 'anyone',
    input: z.strictObject({ area: slug, lang }),
    output: areaPage,
  }),
  /** API 호출 하나의 설명: 필드, 오류, 코드 예시 */
  getDeveloperOperation: endpoint({
    route: 'GET /developers/operations/{name}',
    who: 'anyone',
    input: z.strictObject({ name: operationName, lang }),
    output: operationPage,
  }),
  /** 개발자 안내와 API 호출에서 검색 (모든 단어가 들어 있는 것, 최대 30개) */
  searchDevelopers: endpoint({
    route: 'GET /developers/search',
    who: 'anyone',
    input: query({
      q: z._default(z.string().check(z.trim(), z.maxLength(80, '검색어는 80자까지 쓸 수 있어요.')), ''),
      lang,
    }),
    output: z.object({ q: z.string(), items: z.array(developerHit) }),
  }),
}
export type DevelopersHome = z.infer<typeof developersHome>
export type GuidePage = z.infer<typeof guidePage>
export type AreaPage = z.infer<typeof areaPage>
export type OperationPage = z.infer<typeof operationPage>
export type FieldLine = z.infer<typeof fieldLine>
export type DeveloperHit = z.infer<typeof developerHit>
