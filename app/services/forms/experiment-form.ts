/** The form of a new experiment: a share for each variant, where the endpoint takes the variants as lines. */
import * as z from 'zod/mini'
import { experimentInput } from '#contract/creators/experiments/experiment-ops.ts'

const TENTHS = '10%씩 나눠 적어 주세요. 예: 30'
const share = z
  .number({ error: '비율을 숫자로 적어 주세요.' })
  .check(
    z.minimum(10, '10부터 적어 주세요.'),
    z.maximum(90, '90까지 적을 수 있어요.'),
    z.multipleOf(10, TENTHS),
  )
const { variants: _, ...facts } = experimentInput.shape

export const experimentForm = z
  .strictObject({
    ...facts,
    shareA: share,
    shareB: share,
    shareC: z.optional(share),
    shareD: z.optional(share),
    shareE: z.optional(share),
  })
  .check(
    z.refine((shares) => sumOf(shares) === 100, {
      error: '비율을 모두 더해 100%가 되게 적어 주세요.',
      path: ['shareB'],
    }),
  )

type ExperimentForm = z.output<typeof experimentForm>
export type Shares = Pick<ExperimentForm, 'shareA' | 'shareB' | 'shareC' | 'shareD' | 'shareE'>

/** The input of the endpoint: a line such as `a 50%` for each variant with a share. */
export function toExperiment({ shareA, shareB, shareC, shareD, shareE, ...rest }: ExperimentForm) {
  const shares = { a: shareA, b: shareB, c: shareC, d: shareD, e: shareE }
  const lines = Object.entries(shares).flatMap(([name, percent]) => (percent ? `${name} ${percent}%` : []))
  return { ...rest, variants: lines.join('\n') }
}

function sumOf({ shareA, shareB, shareC = 0, shareD = 0, shareE = 0 }: Shares): number {
  return shareA + shareB + shareC + shareD + shareE
}
