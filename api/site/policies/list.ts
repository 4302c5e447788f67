/** Policies for operators: the numbers that people rely on. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { PolicyKind } from '#contract/site/policy-kinds.ts'
import { toGrade } from '../../creators/grades/get-my-grade.ts'
import { listGradeCounts, listGrades } from '../../db/creators.ts'
import type { Actor } from '../../deps.ts'
import { findWaiting } from '../../platform/approvals/queries.ts'
import { toApproval } from '../../platform/approvals/serialize.ts'
import * as db from '../../platform/policies/queries.ts'
import { getEffectiveValues } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { SHOWN } from './change.ts'
import { describePolicy, KINDS } from './kinds.ts'

/** Returns for each kind the value in force, the announced or requested value, and the history. */
export async function listOpsPolicies(deps: ReadDeps, actor: Actor) {
  const today = toKstDate(deps.now())
  const at = deps.now().toISOString()
  const [held, rows, ...waiting] = await Promise.all([
    getEffectiveValues(deps),
    db.listPolicies(deps.db, SHOWN),
    ...(Object.keys(KINDS) as PolicyKind[]).map((kind) =>
      findWaiting(deps.db, { kind: 'setPolicy', subject: kind, at }),
    ),
  ])
  const kinds = (Object.keys(KINDS) as PolicyKind[]).map((kind, nth) => {
    const own = rows.filter((row) => row.kind === kind)
    const inForce = own
      .filter((row) => row.withdrawn_at === null && row.starts_on <= today)
      .reduce<db.PolicyRow | null>((last, row) => (isBehind(row, last) ? row : last), null)
    const announced = own.find((row) => row.withdrawn_at === null && row.starts_on > today)
    const asked = waiting[nth]
    return {
      kind,
      held: KINDS[kind].words(KINDS[kind].of(held)),
      values: KINDS[kind].fields(KINDS[kind].of(held)),
      announced: announced ? { says: describePolicy(announced), startsOn: announced.starts_on } : null,
      waiting: asked ? toApproval(deps, actor, asked) : null,
      history: own.map((row) => ({
        id: row.id,
        says: describePolicy(row),
        startsOn: row.starts_on,
        state: stateOf(row, inForce, today),
        note: row.note,
        by: row.email ?? '',
        at: row.set_at,
      })),
    }
  })
  return { kinds }
}

/** Returns the current grades with their numbers of creators, and the policy they follow. */
export async function getGradeTable(deps: ReadDeps, actor: Actor) {
  const [grades, counts, { kinds }] = await Promise.all([
    listGrades(deps.db),
    listGradeCounts(deps.db),
    listOpsPolicies(deps, actor),
  ])
  const policy = kinds.find(({ kind }) => kind === 'grades')
  if (!policy) throw new AppError('not_found')
  const countOf = (level: number) => counts.find((one) => one.level === level)?.creators ?? 0
  return { items: grades.map((row) => ({ ...toGrade(row), creators: countOf(row.level) })), policy }
}

function isBehind(row: db.PolicyRow, other: db.PolicyRow | null): boolean {
  return other === null || [row.starts_on, row.id].join() > [other.starts_on, other.id].join()
}

function stateOf(row: db.PolicyRow, inForce: db.PolicyRow | null, today: string) {
  if (row.withdrawn_at !== null) return 'withdrawn' as const
  if (row.starts_on > today) return 'announced' as const
  return row === inForce ? ('held' as const) : ('past' as const)
}
