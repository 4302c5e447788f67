/**
 * One operator requests another number, another approves it. A change to creators' disadvantage starts thirty
 * days later.
 */
import { AppError } from '#contract/core/errors.ts'
import { addDays, formatDate, toKstDate } from '#contract/core/kst.ts'
import { POLICY_LABELS, POLICY_NOTICE_DAYS, type PolicyKind } from '#contract/site/policy-kinds.ts'
import type { GradesChange } from '#contract/site/policy-ops.ts'
import { ladderOf, requireOrder } from '../../creators/grades/ladder.ts'
import { putInForce } from '../../creators/grades/start.ts'
import { listGrades } from '../../db/creators.ts'
import { makeId } from '../../db/ids.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import * as db from '../../platform/policies/queries.ts'
import { getEffectiveValues } from '../../platform/policies/read.ts'
import { roughly } from '../../platform/policies/rounded-count.ts'
import { changesOf, describePolicy, KINDS, type Value } from './kinds.ts'

/** The most decisions of each kind that are shown. */
export const SHOWN = 10

type Change = { startsOn?: string | undefined; note: string; agreed: string }
type NewPolicy = { kind: PolicyKind; value: Value }
type Command = { value: string; startsOn: string; note: string }

/**
 * Throws `invalid_input` for a day that is too early, `site_agree` with a sentence that describes the effect
 * until the caller sends that sentence back, and `approval_open`. A value that is already in force, with no
 * other value announced, changes nothing.
 */
export async function changePolicy(deps: Deps, actor: Actor, { kind, value }: NewPolicy, input: Change) {
  const today = toKstDate(deps.now())
  const [held, rows, creators] = await Promise.all([
    getEffectiveValues(deps),
    db.listPolicies(deps.db, SHOWN),
    db.countCreators(deps.db),
  ])
  const before = KINDS[kind].of(held)
  const announced = rows.find(
    (row) => row.kind === kind && row.withdrawn_at === null && row.starts_on > today,
  )
  const isSame = JSON.stringify(before) === JSON.stringify(value)
  if (isSame && !announced)
    return answerWithoutAudit(await commit(deps, [], { approval: null }), 'it stands so already')
  const isCut = KINDS[kind].isCut(before, value)
  const earliest = isCut ? addDays(today, POLICY_NOTICE_DAYS) : today
  const startsOn = input.startsOn ?? earliest
  if (startsOn < earliest) throw tooEarly(isCut, earliest)
  const says = [
    `${POLICY_LABELS[kind]}: ${changesOf(kind, before, value)}`,
    isCut
      ? `크리에이터에게 불리해서 승인한 날부터 ${POLICY_NOTICE_DAYS}일 뒤, 빨라야 ${dayOf(startsOn)}부터 적용해요.`
      : `승인한 뒤 ${dayOf(startsOn)}부터 적용해요.`,
    ...(announced
      ? [`예정된 ‘${describePolicy(announced)}’(${dayOf(announced.starts_on)}부터)은 취소해요.`]
      : []),
    ...(isTold(kind, isCut, announced) ? [`크리에이터 ${roughly(creators)}에게 메일로 알려요.`] : []),
    KINDS[kind].stays,
  ].join(' ')
  if (says !== input.agreed) throw new AppError('site_agree', { fields: { agreed: [says] } })
  const wish = {
    kind: 'setPolicy' as const,
    subject: kind,
    command: { value: JSON.stringify(value), startsOn, note: input.note },
    says: `${says} 이유: ${input.note}`,
  }
  return requestApproval(deps, actor, wish, (approval) => ({ approval }))
}

/**
 * Changes the whole table at once, because grades are compared with each other. Also throws errors about
 * their order.
 */
export function changeGrades(deps: Deps, actor: Actor, input: GradesChange) {
  const grades = ladderOf(input)
  requireOrder(grades)
  return changePolicy(deps, actor, { kind: 'grades', value: { grades } }, input)
}

/**
 * Checks the request again, because days may pass before the approval, and the start of a cut moves with
 * them.
 */
export async function planPolicy(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const kind = row.subject as PolicyKind
  const { value, startsOn, note } = commandOf<Command>(row)
  const now = deps.now()
  const today = toKstDate(now)
  const [held, rows, grades] = await Promise.all([
    getEffectiveValues(deps),
    db.listPolicies(deps.db, SHOWN),
    kind === 'grades' ? listGrades(deps.db) : [],
  ])
  const before = KINDS[kind].of(held)
  const isCut = KINDS[kind].isCut(before, JSON.parse(value))
  const announced = rows.some(
    (one) => one.kind === kind && one.withdrawn_at === null && one.starts_on > today,
  )
  const earliest = isCut ? addDays(today, POLICY_NOTICE_DAYS) : today
  const policy = {
    id: makeId('pol', now),
    kind,
    value,
    starts_on: startsOn > earliest ? startsOn : earliest,
    note,
    is_cut: Number(isCut),
    set_by: row.requested_by,
    set_at: now.toISOString(),
    withdrawn_at: null,
    told_to: isTold(kind, isCut, announced) ? '' : null,
    before: JSON.stringify(before),
  }
  const ladder = kind === 'grades' && policy.starts_on === today ? JSON.parse(value).grades : []
  return {
    statements: [
      ...db.insertPolicy(deps.db, policy, today),
      ...putInForce(deps, grades, { ...policy, ladder }),
    ],
    races: {
      policies_announced: 'conflict',
      policies_cut_named: 'conflict',
      exactly_one: 'conflict',
    },
    note: {
      action: 'setPolicy',
      subject: policy.id,
      before: { kind, value: JSON.stringify(before) },
      after: { kind, value, starts_on: policy.starts_on, reason: note, requestedBy: row.requested_by },
    },
  }
}

/** Creators are mailed about a change to their disadvantage, and about the withdrawal of an announced one. */
function isTold(kind: PolicyKind, isCut: boolean, announced: unknown): boolean {
  return !KINDS[kind].isInternal && (isCut || Boolean(announced))
}

function tooEarly(isCut: boolean, earliest: string): AppError {
  const sentence = isCut
    ? `크리에이터에게 불리한 변경은 ${POLICY_NOTICE_DAYS}일 전에 알려야 해요. ${dayOf(earliest)}부터 고를 수 있어요.`
    : '이미 지난 날이에요. 오늘부터 고를 수 있어요.'
  return new AppError('invalid_input', { fields: { startsOn: [sentence] } })
}

function dayOf(day: string): string {
  return formatDate(day)
}
