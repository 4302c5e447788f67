import type { Numbers } from '#contract/marks.ts'
import { listGrades } from '../../db/creators.ts'
import type { Deps } from '../../deps.ts'
import { getPolicy } from './read.ts'

/** What the marks of texts say today. Ask for it beside the text: it costs no trip of its own. */
export async function getNumbers(deps: Deps): Promise<Numbers> {
  const [policy, grades] = await Promise.all([getPolicy(deps), listGrades(deps.db)])
  return { ...policy, grades: grades.map(({ name, share_bps }) => ({ grade: name, shareBps: share_bps })) }
}
