import type { ApprovalRow } from '../../db/approvals.ts'
import type { Actor, Deps } from '../../deps.ts'

/** What an approved request does, in the batch of the decision. */
export type Plan = {
  statements: D1PreparedStatement[]
  /** The secret it makes. */
  secretId?: string
  /** What a failing batch means, where it is this act's own guard. */
  toError?: (error: unknown) => unknown
  after?: () => void
}

/** Reads again what it is about: days may lie between asking and approving. `actor` approves. */
export type ToPlan = (deps: Deps, actor: Actor, row: ApprovalRow) => Promise<Plan>

/** The command of a request, as it was kept. */
export function commandOf<T>(row: Pick<ApprovalRow, 'command'>): T {
  return JSON.parse(row.command) as T
}
