/** Categories of partners. Operators name, order, illustrate and hide them; a code never changes, because addresses contain it. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, text } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** Pictures for partners without a logo. The codes of the first categories are also the codes of their pictures. */
export const PICTURES = [
  'general',
  'fashion',
  'beauty',
  'food',
  'living',
  'digital',
  'books',
  'travel',
  'kids',
  'sports',
  'pet',
  'global',
] as const
export type Picture = (typeof PICTURES)[number]
export const PICTURE_LABELS: Record<Picture, string> = {
  general: '장바구니',
  fashion: '옷',
  beauty: '립스틱',
  food: '그릇',
  living: '조명',
  digital: '노트북',
  books: '책',
  travel: '비행기',
  kids: '풍선',
  sports: '아령',
  pet: '발자국',
  global: '상자',
}

const CODE = /^[a-z][a-z0-9-]{1,19}$/
export const categoryCode = z
  .string({ error: '분류를 골라 주세요.' })
  .check(z.trim(), z.regex(CODE, '분류를 골라 주세요.'))

/** A category with its label. */
export const category = z.object({ code: z.string(), label: z.string() })

const CATEGORY_STATES = ['shown', 'hidden'] as const
const opsCategory = z.extend(category, {
  picture: z.enum(PICTURES),
  /** Categories with lower positions come first. */
  position: z.int(),
  /** A hidden category appears in no choice; its partners stay in it. */
  state: z.enum(CATEGORY_STATES),
  /** The number of its partners in all standings. */
  partners: z.int(),
})

const facts = {
  label: text('이름', 12),
  picture: z.enum(PICTURES, { error: '그림을 골라 주세요.' }),
  position: z.coerce
    .number<number | string>({ error: '순서를 숫자로 적어 주세요.' })
    .check(
      z.int('순서를 정수로 적어 주세요.'),
      z.minimum(1, '1부터 적어 주세요.'),
      z.maximum(9999, '9999까지 적을 수 있어요.'),
    ),
  state: z.enum(CATEGORY_STATES, { error: '보일지 숨길지 골라 주세요.' }),
}
export const categoryNew = z.strictObject({
  code: z
    .string({ error: '코드를 적어 주세요.' })
    .check(z.trim(), z.regex(CODE, '영문 소문자로 시작해 2~20자로 적어 주세요.')),
  ...facts,
})
export const categoryChange = z.strictObject({ code: categoryCode, ...facts })

/** A category moves past its neighbour in the list of all categories. */
export const categoryMove = z.strictObject({
  code: categoryCode,
  to: z.enum(['up', 'down'], { error: '위로 옮길지 아래로 옮길지 골라 주세요.' }),
})

export const categoryOps = {
  /** 파트너 분류 모두, 숨긴 것까지 */
  listOpsCategories: endpoint({
    route: 'GET /ops/categories',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads the few dozen categories that exist.
    rows: [100, 0],
    input: nothing,
    output: z.object({ items: z.array(opsCategory) }),
  }),
  /** 파트너 분류 만들기. 코드는 주소에 쓰여서 바꿀 수 없어요 */
  createCategory: endpoint({
    route: 'POST /ops/categories',
    who: 'operator',
    may: ['review'],
    audit: '파트너 분류 만들기',
    about: 'nobody',
    input: categoryNew,
    output: done,
    errors: ['category_taken'],
  }),
  /** 파트너 분류의 이름, 그림, 순서 고치기, 숨기거나 다시 보이기 */
  updateCategory: endpoint({
    route: 'PUT /ops/categories/{code}',
    who: 'operator',
    may: ['review'],
    audit: '파트너 분류 고치기',
    about: 'nobody',
    // Also updates the category's partners; a platform has a few hundred.
    rows: [1_500, 900],
    input: categoryChange,
    output: done,
    errors: ['category_taken'],
  }),
  /** 파트너 분류의 순서를 한 칸 바꾸기 */
  moveCategory: endpoint({
    route: 'POST /ops/categories/{code}/move',
    who: 'operator',
    may: ['review'],
    audit: '파트너 분류 순서 바꾸기',
    about: 'nobody',
    // Numbers the few dozen categories anew where two had the same position.
    rows: [300, 200],
    input: categoryMove,
    output: done,
    errors: [],
  }),
}
export type Category = z.infer<typeof category>
export type OpsCategory = z.infer<typeof opsCategory>
export type CategoryFacts = Omit<z.output<typeof categoryNew>, 'code'>
export type CategoryMove = z.output<typeof categoryMove>
