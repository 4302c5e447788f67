/** Imports a parsed file: one operator asks, another approves. */

import { AppError } from '#contract/core/errors.ts'
import { formatNumber } from '#contract/core/won.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { applyImports } from './apply.ts'
import * as db from './queries.ts'
import { stateOf } from './state.ts'

/** Throws `not_found`, `import_not_ready`, `approval_open`. */
export async function startImport(deps: Deps, actor: Actor, input: { id: string }) {
  const found = await requireReady(deps, input.id)
  return requestApproval(deps, actor, {
    kind: 'startImport',
    subject: found.id,
    command: { fileHash: found.file_hash },
    says: `${found.partner_title}의 실적 파일 ‘${found.file_name}’의 ${formatNumber(found.rows)}줄을 모두 반영해요.`,
  })
}

/**
 * Turns all rows into messages, or none. They are applied after the answer, some at a time, like any other
 * report.
 */
export async function planImport(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const { id, rows } = await requireReady(deps, row.subject)
  return {
    statements: db.startImport(deps.db, id, deps.now().toISOString()),
    note: { action: 'startImport', subject: id, after: { rows, requestedBy: row.requested_by } },
    races: { imports_transition: 'import_not_ready', imports_discarded: 'import_not_ready' },
    wake: () => deps.waitUntil(applyImports({ ...deps, request: { ...deps.request, idempotency: null } })),
  }
}

async function requireReady(deps: Deps, id: string): Promise<db.Import> {
  const found = await db.findImport(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (stateOf(found) !== 'ready' || found.rows === 0) throw new AppError('import_not_ready')
  return found
}
