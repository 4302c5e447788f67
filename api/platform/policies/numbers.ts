import type { Numbers } from '#contract/platform/placeholders.ts'
import { listGrades } from '../../db/creators.ts'
import type { Row } from '../../db/sql.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listStarts } from './queries.ts'
import { getPolicy, toPolicy } from './read.ts'

/**
 * Returns today's values of the placeholders in texts. Start it with reading the text: it needs no round trip
 * of its own.
 */
export async function getNumbers(deps: ReadDeps): Promise<Numbers> {
  const [policy, grades] = await Promise.all([getPolicy(deps), listGrades(deps.db)])
  return { ...policy, grades: grades.map(toGrade) }
}

/** Does the same for any day, with today's grades. */
export async function getNumbersOf(deps: ReadDeps): Promise<(day: string) => Numbers> {
  const [starts, grades] = await Promise.all([listStarts(deps.db), listGrades(deps.db)])
  return (day) => {
    const begun = starts.filter(({ starts_on }) => starts_on <= day)
    return { ...toPolicy(begun), grades: grades.map(toGrade) }
  }
}

function toGrade({ name, share_bps }: Row<'grades'>) {
  return { grade: name, shareBps: share_bps }
}
