/** The table of grades that operators decide: all five grades, lowest first. */
import { AppError } from '#contract/core/errors.ts'
import { formatWon } from '#contract/core/won.ts'
import { GRADE_LEVELS } from '#contract/creators/grade-levels.ts'
import type { GradesChange } from '#contract/site/policy-ops.ts'
import type { GradeNumbers } from '../../platform/policies/read.ts'

/** Converts the form's input into the table. */
export function ladderOf(input: GradesChange): GradeNumbers[] {
  return GRADE_LEVELS.map((level) => ({
    name: input[`grade${level}`],
    thresholdWon: input[`thresholdWon${level}`],
    shareBps: Math.round(input[`sharePercent${level}`] * 100),
  }))
}

/** Converts the table into the form's fields. */
export function fieldsOfLadder(ladder: GradeNumbers[]): Record<string, string> {
  const each = GRADE_LEVELS.map((level) => {
    const one = ladder[level - 1]
    return {
      [`grade${level}`]: one?.name ?? '',
      [`thresholdWon${level}`]: String(one?.thresholdWon ?? ''),
      [`sharePercent${level}`]: one ? String(one.shareBps / 100) : '',
    }
  })
  return Object.assign({}, ...each)
}

/** The database enforces the same rule (`grades_in_order`); this check also names the wrong number. */
export function requireOrder(ladder: GradeNumbers[]): void {
  for (const [nth, one] of ladder.entries()) {
    const level = nth + 1
    const below = ladder[nth - 1]
    if (ladder.findIndex(({ name }) => name === one.name) < nth) refuse('grade_name_taken', `grade${level}`)
    if (!below && one.thresholdWon !== 0) refuse('grade_first_threshold', `thresholdWon${level}`)
    if (below && below.thresholdWon >= one.thresholdWon)
      refuse('grade_threshold_order', `thresholdWon${level}`)
    if (below && below.shareBps > one.shareBps) refuse('grade_share_order', `sharePercent${level}`)
  }
}

type Refusal = 'grade_threshold_order' | 'grade_share_order' | 'grade_first_threshold' | 'grade_name_taken'

function refuse(code: Refusal, field: string): never {
  throw new AppError(code, { fields: { [field]: [new AppError(code).message] } })
}

/** True when creators of any grade get a lower share or need more commission. */
export function isWorse(before: GradeNumbers[], after: GradeNumbers[]): boolean {
  return after.some((one, nth) => {
    const was = before[nth]
    return was !== undefined && (one.shareBps < was.shareBps || one.thresholdWon > was.thresholdWon)
  })
}

/** Returns a sentence for each grade that changes. */
export function ladderChanges(before: GradeNumbers[], after: GradeNumbers[]): string[] {
  return after.flatMap((one, nth) => {
    const was = before[nth]
    if (!was || JSON.stringify(was) === JSON.stringify(one)) return []
    const renamed = was.name === one.name ? one.name : `${was.name}→${one.name}`
    return [`${renamed} ${numbersOf(was)} → ${numbersOf(one)}`]
  })
}

export function ladderWords(ladder: GradeNumbers[]): string {
  return ladder.map((one) => `${one.name} ${numbersOf(one)}`).join(' · ')
}

function numbersOf({ thresholdWon, shareBps }: GradeNumbers): string {
  return `${formatWon(thresholdWon)}부터 ${shareBps / 100}%`
}
