/** Opening a file of old members: one operator asks, another approves. */
import { AppError } from '#contract/errors.ts'
import type { ApprovalRow } from '../../db/approvals.ts'
import { insertAudit } from '../../db/audit.ts'
import { violates } from '../../db/sql.ts'
import * as db from '../../db/transfer-imports.ts'
import type { Actor, Deps } from '../../deps.ts'
import { askApproval } from '../approvals/ask.ts'
import type { Plan } from '../approvals/plan.ts'

/** Throws `not_found`, `import_not_ready`, `approval_open`. */
export async function startTransferImport(deps: Deps, actor: Actor, input: { id: string }) {
  const found = await requireReady(deps, input.id)
  const [members, won] = [found.members, found.won].map((one) => one.toLocaleString('ko-KR'))
  return askApproval(deps, actor, {
    kind: 'startTransferImport',
    subject: found.id,
    command: { fileHash: found.file_hash },
    says: `계정 이전 파일 ‘${found.file_name}’의 회원 ${members}명에게 잔액 ${won}원을 옮길 수 있게 해요.`,
  })
}

/** All members of the file may move from then on, or none. */
export async function planTransferImport(deps: Deps, actor: Actor, row: ApprovalRow): Promise<Plan> {
  const found = await requireReady(deps, row.subject)
  const now = deps.now()
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: 'startTransferImport',
    subject: found.id,
    after: { members: found.members, won: found.won, requestedBy: row.requested_by },
  })
  return {
    statements: [db.startTransferImport(deps.db, found.id, now.toISOString()), audit],
    toError: (error) => {
      if (violates(error, 'network_imports_transition')) return new AppError('import_not_ready')
      return violates(error, 'network_members.email_hash') ? new AppError('transfer_member_known') : error
    },
  }
}

async function requireReady(deps: Deps, id: string): Promise<db.TransferImportRow> {
  const found = await db.findTransferImport(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'ready') throw new AppError('import_not_ready')
  return found
}
