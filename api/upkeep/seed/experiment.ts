/** An experiment with two titles of the home page, each for half of the visitors. */

import { createExperiment } from '../../creators/experiments/manage.ts'
import type { Actor, Deps } from '../../deps.ts'

/** Numbers of two browsers: the experiment shows its first title to one and its second to the other. */
export const EXPERIMENT_BROWSERS = ['seed-visitor-1', 'seed-visitor-4'] as const

export async function makeExperiment(deps: Deps, operator: Actor): Promise<void> {
  await createExperiment(deps, operator, {
    title: '첫 화면의 제목',
    key: 'landing_headline',
    variants: 'a 50%\nb 50%',
  })
}
