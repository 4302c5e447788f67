/** The acts of operators, for owners: as a list and as a file. */

import { formatDateTime } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { Act } from '#contract/platform/audit.ts'
import { AUDIT_LABELS } from '#contract/platform/audit-labels.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { awaitAll } from '../ask-all.ts'
import { toTable } from '../csv/write.ts'
import { changesOf } from './changes.ts'
import { lastLine } from './last-line.ts'
import { type AuditRow, listActors, listActs } from './logs.queries.ts'
import { type LogInput, toLogQuery } from './span.ts'

type Input = LogInput & { action?: string | undefined; subject?: string | undefined }

export async function listAudit(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { sort = 'newest', limit = 20 } = input
  const [{ rows, next }, actors] = await awaitAll(
    listActs(deps.db, toAsk(input, limit)),
    listActors(deps.db, 'audit_log'),
  )
  return { items: rows.map(toAct), next, sort, limit, actors }
}

const HEAD = ['번호', '시각', '운영자', '작업', '대상', '이전', '이후']

export async function exportAudit(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { rows, next } = await listActs(deps.db, toAsk(input, OPS_FILE_ROWS))
  const lines = rows.map((row) => {
    const { id, at, by, title, subject, changes } = toAct(row)
    const sideText = (side: 'before' | 'after') =>
      changes.flatMap((one) => (one[side] === null ? [] : [`${one.label}: ${one[side]}`])).join('\n')
    return [id, formatDateTime(at), by.email ?? by.id, title, subject, sideText('before'), sideText('after')]
  })
  return toTable('itda-audit', HEAD, [...lines, ...lastLine(next)])
}

function toAsk({ action, subject, ...input }: Input, limit: number) {
  return {
    ...toLogQuery('aud', input, limit),
    action: action ?? null,
    subject: subject ? subjectIn(subject) : null,
  }
}

/** The id in a pasted address, such as `…/ops/payouts?open=pay_1`; any other text is the subject itself. */
function subjectIn(text: string): string {
  return /[/=]([a-z]{3}_[0-9a-z_]{1,40})(?=$|[&#?/])/.exec(text)?.[1] ?? text
}

function toAct(row: AuditRow): Act {
  return {
    id: row.id,
    at: row.at,
    by: { id: row.actor_id, email: row.email },
    action: row.action,
    // An action that an older release named differently is shown under its stored name.
    title: lookUp<string>(AUDIT_LABELS, row.action) ?? row.action,
    subject: row.subject,
    changes: changesOf(row.before, row.after),
  }
}
