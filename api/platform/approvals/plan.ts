import type { Deps } from '../../deps.ts'
import type { Fact, Note } from '../operator-act/operate.ts'
import type { ApprovalRow } from './queries.ts'

/** The effect of an approved request, written in the batch of the decision. */
export type Plan = Pick<Fact, 'statements' | 'races' | 'wake' | 'mails'> & {
  /** The audit row of the act itself; the decision has another. */
  note: Note
  /** The id of the secret that the act makes. */
  secretId?: string
}

/**
 * Reads the subject again, because days may pass between request and approval. The clock of `deps` shows the
 * time of the decision. `approvedBy`: the user who approves.
 */
export type ToPlan = (deps: Deps, row: ApprovalRow, approvedBy: string) => Promise<Plan>

/** Returns the stored command of a request. */
export function commandOf<T>(row: Pick<ApprovalRow, 'command'>): T {
  return JSON.parse(row.command) as T
}
