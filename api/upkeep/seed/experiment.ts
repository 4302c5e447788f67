/**
 * An experiment with two titles of the home page, each for half of the visitors, since the day of the seed.
 */

import { createExperiment } from '../../creators/experiments/manage.ts'
import type { Deps } from '../../deps.ts'
import type { Cast } from './people.ts'

export async function makeExperiment(deps: Deps, { operator }: Cast): Promise<void> {
  await createExperiment(deps, operator, {
    title: '첫 화면의 제목',
    key: 'landing_headline',
    variants: 'a 50%\nb 50%',
  })
}
