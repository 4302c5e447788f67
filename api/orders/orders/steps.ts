/** Compares a report with the known state of its order. */

import type { Row } from '../../db/sql.ts'
import type { Report } from '../../platform/reports/report.ts'
import type { Facts } from './postbacks.queries.ts'
import { compareSteps, RANK, type ReportedStep, reportedStateOf } from './state-merge.ts'
import type { EventKind } from './words.ts'

/**
 * A repeat of the step in force changes the order only if its amounts differ, which an operator has then
 * accepted.
 */
export function kindOf(
  before: Row<'orders'> | null,
  report: Report,
  sameStep: Facts['sameStep'],
): { kind: EventKind; isRepeat: boolean } {
  const isRepeat = false
  if (!before) return { kind: report.status === 'pending' ? 'reported' : report.status, isRepeat }
  const reported = reportedStateOf(before)
  const later = compareSteps(stepOf(report), reportedStepOf(before))
  // An operator's correction stays in force when the partner only repeats its earlier report.
  const told = before.corrected_over && sameStep ? sameStep : before
  const differs = report.amount !== told.amount || report.commission !== told.commission
  if (later < 0) return { kind: 'ignored', isRepeat }
  if (later === 0) return differs ? { kind: 'amended', isRepeat } : { kind: 'ignored', isRepeat: true }
  if (report.status === 'cancelled') return { kind: 'cancelled', isRepeat }
  if (reported === 'cancelled') return { kind: 'revived', isRepeat }
  if (reported === 'pending' && report.status === 'confirmed') return { kind: 'confirmed', isRepeat }
  return { kind: 'amended', isRepeat }
}

/**
 * True when a new report contradicts an operator's later correction: other amounts, a cancellation of an
 * order that is not cancelled here, or a step back. People decide which is right.
 */
export function isOverruling(order: Row<'orders'>, report: Report): boolean {
  if (!order.corrected_over || compareSteps(stepOf(report), reportedStepOf(order)) <= 0) return false
  const state = reportedStateOf(order)
  if (report.status === 'cancelled') return state !== 'cancelled'
  if (RANK[report.status] < RANK[state]) return true
  return report.amount !== order.amount || report.commission !== order.commission
}

/** Returns the partner's own step in force, ignoring corrections. */
function reportedStepOf(order: Row<'orders'>): ReportedStep {
  return {
    version: order.version,
    state: (order.corrected_over ?? reportedStateOf(order)) as ReportedStep['state'],
  }
}

function stepOf({ version, status }: Report): ReportedStep {
  return { version, state: status }
}

/**
 * Returns the amount that the latest report other than a cancellation would have earned, including this
 * report.
 */
export function offeredWon(offered: Facts['offered'], report: Report, earning: number): number {
  if (report.status === 'cancelled') return offered?.earning ?? 0
  return offered && compareSteps(stepOf(report), offered as ReportedStep) < 0 ? offered.earning : earning
}
