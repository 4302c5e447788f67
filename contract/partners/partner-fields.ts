/** The form fields that operators fill in about a partner. */

import { id, kstDate, requiredImageFile, text, visible } from '../core/fields.ts'
import { linesOf } from '../core/lines.ts'
import { idsOf } from '../core/ops-lists.ts'
import { withParticle } from '../core/particle.ts'
import * as z from '../core/z.ts'
import { categoryCode } from './categories.ts'
import { PAYS_WHEN } from './partners.ts'
import { ratesOf } from './rates.ts'

const LINES_MAX = 20
const LINE_MAX_CHARS = 100

/** Sentences, one in each line; an absent field has none. */
export function lines(label: string) {
  return z._default(
    z.string().check(
      z.overwrite(visible),
      z.trim(),
      z.maxLength(LINES_MAX * (LINE_MAX_CHARS + 1), `${withParticle(label, '이/가')} 너무 길어요.`),
      z.refine(
        (value) => linesOf(value).length <= LINES_MAX,
        `${withParticle(label, '은/는')} ${LINES_MAX}줄까지 쓸 수 있어요.`,
      ),
      z.refine(
        (value) => linesOf(value).every((line) => line.length <= LINE_MAX_CHARS),
        `${withParticle(label, '은/는')} 한 줄에 ${LINE_MAX_CHARS}자까지 쓸 수 있어요.`,
      ),
    ),
    '',
  )
}

const days = (label: string, least: number, most: number) =>
  z.coerce
    .number<number | string>({ error: `${label}: 숫자로 입력해 주세요.` })
    .check(
      z.int(`${label}: 날수를 정수로 입력해 주세요.`),
      z.minimum(least, `${label}: ${least}일부터 정할 수 있어요.`),
      z.maximum(most, `${label}: ${most}일까지 정할 수 있어요.`),
    )

/** Requires at least one line. */
function someLines(label: string) {
  return z
    .string({ error: `${withParticle(label, '을/를')} 입력해 주세요.` })
    .check(
      z.overwrite(visible),
      z.trim(),
      z.minLength(1, `${withParticle(label, '을/를')} 입력해 주세요.`),
      z.maxLength(4000, `${withParticle(label, '이/가')} 너무 길어요.`),
    )
}

const rates = someLines('커미션').check(
  z.refine(
    (value) => ratesOf(value).every((one) => one !== null),
    '한 줄에 하나씩 ‘전체 3%’처럼 적어 주세요. 비율은 0%부터 100%까지예요.',
  ),
  z.refine((value) => linesOf(value).length <= LINES_MAX, `커미션은 ${LINES_MAX}줄까지 쓸 수 있어요.`),
  z.refine((value) => {
    const labels = ratesOf(value).map((one) => one?.label)
    return new Set(labels).size === labels.length
  }, '같은 이름이 두 번 있어요.'),
)

/**
 * The sentence about the effect that the operator confirmed, exactly as it was shown. The change fails when
 * the effect differs by then.
 */
const agreed = z._default(z.string().check(z.trim(), z.maxLength(2000)), '')

const HOSTS_MAX = 50
const facts = {
  title: text('이름', 40),
  titleEn: text('영문 이름', 60),
  category: categoryCode,
  hosts: someLines('주소').check(
    z.refine((value) => linesOf(value).length <= HOSTS_MAX, `주소는 ${HOSTS_MAX}곳까지 등록할 수 있어요.`),
  ),
  param: z
    .string({ error: '클릭 번호를 담을 이름을 입력해 주세요.' })
    .check(
      z.trim(),
      z.regex(/^[A-Za-z][\w-]{0,29}$/, '영문으로 시작해 영문, 숫자, -, _로 30자까지 적어 주세요.'),
    ),
  windowDays: days('인정 기간', 1, 365),
  confirmDays: days('확정까지', 0, 365),
  contacts: lines('담당자'),
}

export const partnerNew = z.strictObject({
  ...facts,
  description: text('소개', 200),
  exclusions: lines('수익 제외 상품'),
  bannedMethods: lines('금지 행위'),
  rates,
})
/** A multipart form with the logo. Partners in a file come without one. */
export const partnerNewInput = z.extend(partnerNew, {
  logoFile: requiredImageFile('로고 사진을 골라 주세요.'),
})
export type PartnerNewInput = z.output<typeof partnerNew> & { logoFile?: File }
const ref = { id: id('prt') }
export const partnerInput = z.strictObject({ ...ref, ...facts, agreed })
export const partnerRates = z.strictObject({ ...ref, rates, agreed })
export const partnerPays = z.strictObject({
  ...ref,
  paysWhen: z.enum(PAYS_WHEN, '언제 출금할 수 있는지 골라 주세요.'),
  agreed,
})
export const partnerPausing = z.strictObject({ ...ref, reason: text('이유', 300) })
export const partnerIds = z.strictObject({ ids: idsOf('prt') })
export const partnersPausing = z.extend(partnerIds, { reason: text('이유', 300) })
export const partnerEnding = z.strictObject({ ...ref, endsOn: kstDate, reason: text('이유', 300) })
