import type { Deps } from '../../deps.ts'
import type { Fact, Note } from '../operator-act/operate.ts'
import type { ApprovalRow } from './queries.ts'

/** What an approved request does, in the batch of the decision. */
export type Plan = Pick<Fact, 'statements' | 'races' | 'wake' | 'mails'> & {
  /** The audit row of the act itself; that of the decision is another. */
  note: Note
  /** The secret it makes. */
  secretId?: string
}

/** Reads again what it is about: days may lie between asking and approving. The clock of `deps` stands at the decision. `approvedBy`: the user who approves. */
export type ToPlan = (deps: Deps, row: ApprovalRow, approvedBy: string) => Promise<Plan>

/** The command of a request, as it was kept. */
export function commandOf<T>(row: Pick<ApprovalRow, 'command'>): T {
  return JSON.parse(row.command) as T
}
