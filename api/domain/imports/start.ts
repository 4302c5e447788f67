/** Bringing a file that was read into the books: one operator asks, another approves. */
import { AppError } from '#contract/errors.ts'
import type { ApprovalRow } from '../../db/approvals.ts'
import { insertAudit } from '../../db/audit.ts'
import * as db from '../../db/imports.ts'
import { violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { askApproval } from '../approvals/ask.ts'
import type { Plan } from '../approvals/plan.ts'
import { applyImports } from './apply.ts'

/** Throws `not_found`, `import_not_ready`, `approval_open`. */
export async function startImport(deps: Deps, actor: Actor, input: { id: string }) {
  const found = await requireReady(deps, input.id)
  return askApproval(deps, actor, {
    kind: 'startImport',
    subject: found.id,
    command: { fileHash: found.file_hash },
    says: `${found.partner_title}의 실적 파일 ‘${found.file_name}’의 ${found.rows.toLocaleString('ko-KR')}줄을 모두 반영해요.`,
  })
}

/** All rows become messages, or none. They are applied after the answer, some at a time, each like any other report. */
export async function planImport(deps: Deps, actor: Actor, row: ApprovalRow): Promise<Plan> {
  const found = await requireReady(deps, row.subject)
  const now = deps.now()
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: 'startImport',
    subject: found.id,
    after: { rows: found.rows, requestedBy: row.requested_by },
  })
  return {
    statements: [...db.startImport(deps.db, found.id, now.toISOString()), audit],
    toError: (error) => (violates(error, 'imports_transition') ? new AppError('import_not_ready') : error),
    after: () => deps.waitUntil(applyImports({ ...deps, request: { ...deps.request, idempotency: null } })),
  }
}

async function requireReady(deps: Deps, id: string): Promise<db.Import> {
  const found = await db.findImport(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'ready') throw new AppError('import_not_ready')
  return found
}
