/**
 * The back office of experiments: the variants, the days they run, and the number of creators on each side.
 */
import { endpoint, nothing } from '../../core/endpoint.ts'
import { done, id, isoTime, kstDate, text, visible } from '../../core/fields.ts'
import * as z from '../../core/z.ts'
import { ratesOf } from '../../partners/rates.ts'

const EXPERIMENT_STATES = ['waiting', 'running', 'ended'] as const
export const EXPERIMENT_STATE_LABELS: Record<(typeof EXPERIMENT_STATES)[number], string> = {
  waiting: '시작 전',
  running: '진행 중',
  ended: '끝남',
}
const VARIANTS_MAX = 5
const NAME = /^[a-z][a-z0-9_]{0,29}$/

/** Parses lines such as `a 50%` into tenths that add up to ten; null for anything else. */
export function variantsOf(value: string) {
  const lines = ratesOf(value)
  const variants = lines.map((line) => ({ name: line?.label ?? '', tenths: (line?.rateBps ?? 0) / 1000 }))
  const isGood =
    variants.length >= 2 &&
    variants.length <= VARIANTS_MAX &&
    new Set(variants.map(({ name }) => name)).size === variants.length &&
    variants.every(({ name, tenths }) => NAME.test(name) && tenths > 0 && Number.isInteger(tenths)) &&
    variants.reduce((sum, { tenths }) => sum + tenths, 0) === 10
  return isGood ? variants : null
}

export const experimentRef = z.strictObject({ id: id('exp') })
export const experimentInput = z.strictObject({
  title: text('이름', 40),
  key: z
    .string({ error: '실험의 키를 입력해 주세요.' })
    .check(
      z.trim(),
      z.regex(/^[a-z][a-z0-9_]{2,39}$/, '영문 소문자, 숫자, _로 3자부터 40자까지 적어 주세요.'),
    ),
  variants: z.string({ error: '나눌 값을 입력해 주세요.' }).check(
    z.overwrite(visible),
    z.trim(),
    z.maxLength(300, '나눌 값이 너무 길어요.'),
    z.refine(
      (value) => variantsOf(value) !== null,
      `한 줄에 하나씩 ‘a 50%’처럼, 둘부터 ${VARIANTS_MAX}까지 적어 주세요. 10%씩 나누고 합계는 100%예요.`,
    ),
  ),
  /** Without a day, the experiment starts at once. */
  startsOn: z.optional(kstDate),
  /** The last day. Without one, it runs until an operator ends it. */
  endsOn: z.optional(kstDate),
})

export const experiment = z.object({
  id: id('exp'),
  key: z.string(),
  title: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  startsAt: isoTime,
  endsAt: z.nullable(isoTime),
  /**
   * The first variant is the site without the experiment. `signUps`: accounts that began in a browser which
   * saw the variant. `creators` counts approved ones, again each night; `linked` and `ordered` are those of
   * them who made a link or got an order since the experiment began.
   */
  variants: z.array(
    z.object({
      name: z.string(),
      tenths: z.int(),
      signUps: z.int(),
      creators: z.int(),
      linked: z.int(),
      ordered: z.int(),
    }),
  ),
})
export type Experiment = z.infer<typeof experiment>

export const experimentOps = {
  /** 실험 목록 (최근 것부터 20개) */
  listExperiments: endpoint({
    route: 'GET /ops/experiments',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads up to twenty experiments, each with up to five variants, which have two rows of numbers.
    rows: [310, 0],
    input: nothing,
    output: z.object({ items: z.array(experiment) }),
  }),
  /** 실험 시작하기. 시작한 뒤에는 나눈 값이 바뀌지 않아요 */
  createExperiment: endpoint({
    route: 'POST /ops/experiments',
    who: 'operator',
    may: [],
    audit: '실험 시작하기',
    about: 'nobody',
    freshSignIn: true,
    input: experimentInput,
    output: experimentRef,
    errors: ['experiment_open'],
  }),
  /** 실험 끝내기. 모두가 첫 값을 봐요 */
  endExperiment: endpoint({
    route: 'POST /ops/experiments/{id}/end',
    who: 'operator',
    may: [],
    audit: '실험 끝내기',
    about: 'nobody',
    freshSignIn: true,
    input: experimentRef,
    output: done,
    errors: ['experiment_ended'],
  }),
}
