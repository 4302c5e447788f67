/** Opens a file of old members: one operator asks, another approves. */

import { AppError } from '#contract/core/errors.ts'
import { formatNumber } from '#contract/core/won.ts'
import { requireIndexed } from '../../db/indexes.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import * as db from './transfer-imports.queries.ts'

/** Throws `not_found`, `import_not_ready`, `approval_open`. */
export async function startTransferImport(deps: Deps, actor: Actor, input: { id: string }) {
  const found = await requireReady(deps, input.id)
  const [members, won] = [found.members, found.won].map(formatNumber)
  return requestApproval(deps, actor, {
    kind: 'startTransferImport',
    subject: found.id,
    command: { fileHash: found.file_hash },
    says: `계정 이전 파일 ‘${found.file_name}’의 회원 ${members}명에게 잔액 ${won}원을 옮길 수 있게 해요.`,
  })
}

/** Opens the file for all its members or for none. */
export async function planTransferImport(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const { id, members, won } = await requireReady(deps, row.subject)
  return {
    // All rows open at once, so that nobody can move before the others. Opening waits some minutes until all
    // rows use one key.
    statements: [
      ...requireIndexed(deps.db, deps.keys.index, 'network_members.email_hash'),
      db.startTransferImport(deps.db, id, deps.now().toISOString()),
    ],
    note: {
      action: 'startTransferImport',
      subject: id,
      after: { members, won, requestedBy: row.requested_by },
    },
    races: {
      network_imports_transition: 'import_not_ready',
      exactly_one: 'import_not_ready',
      'network_members.email_hash': 'transfer_member_known',
    },
  }
}

async function requireReady(deps: Deps, id: string): Promise<db.TransferImportRow> {
  const found = await db.findTransferImport(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'ready') throw new AppError('import_not_ready')
  return found
}
