/** How a report stands to what is already known of its order. */
import type { Facts } from '../../db/postbacks.ts'
import type { Row } from '../../db/sql.ts'
import type { Report } from './report.ts'
import { compareSteps, type ReportedStep, reportedStateOf } from './state-merge.ts'
import type { EventKind } from './words.ts'

/** A report of the step in force changes something only when its amounts do: an operator accepted it in spite of the conflict. */
export function kindOf(before: Row<'orders'> | null, report: Report): { kind: EventKind; isRepeat: boolean } {
  const isRepeat = false
  if (!before) return { kind: report.status === 'pending' ? 'reported' : report.status, isRepeat }
  const reported = reportedStateOf(before)
  const later = compareSteps(stepOf(report), { version: before.version, state: reported })
  const differs = report.amount !== before.amount || report.commission !== before.commission
  if (later < 0) return { kind: 'ignored', isRepeat }
  if (later === 0) return differs ? { kind: 'amended', isRepeat } : { kind: 'ignored', isRepeat: true }
  if (report.status === 'cancelled') return { kind: 'cancelled', isRepeat }
  if (reported === 'cancelled') return { kind: 'revived', isRepeat }
  if (reported === 'pending' && report.status === 'confirmed') return { kind: 'confirmed', isRepeat }
  return { kind: 'amended', isRepeat }
}

function stepOf({ version, status }: Report): ReportedStep {
  return { version, state: status }
}

/** What the latest report that was no cancellation would have earned, this one included. */
export function offeredWon(offered: Facts['offered'], report: Report, earning: number): number {
  if (report.status === 'cancelled') return offered?.earning ?? 0
  return offered && compareSteps(stepOf(report), offered as ReportedStep) < 0 ? offered.earning : earning
}
