import type { Deps } from '../../deps.ts'
import type { Fact, Note } from '../operator-act/operate.ts'
import type { ApprovalRow } from './queries.ts'

/** The effect of an approved request, written in the batch of the decision. */
export type Plan = Pick<Fact, 'statements' | 'races' | 'wake' | 'mails'> & {
  /** The audit row of the act itself; that of the decision is another. */
  note: Note
  /** The secret it makes. */
  secretId?: string
}

/**
 * Reads the subject again: days may pass between request and approval. The clock of `deps` is at the time of the decision.
 * `approvedBy`: the user who approves.
 */
export type ToPlan = (deps: Deps, row: ApprovalRow, approvedBy: string) => Promise<Plan>

/** The command of a request, as it was kept. */
export function commandOf<T>(row: Pick<ApprovalRow, 'command'>): T {
  return JSON.parse(row.command) as T
}
