/** The log of access to personal data, for owners: as a list and as a file. */

import { ACCESS_LABELS } from '#contract/accounts/access-log.ts'
import { formatDateTime } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { AccessLogEntry } from '#contract/platform/audit.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { awaitAll } from '../ask-all.ts'
import { toTable } from '../csv/write.ts'
import { lastLine } from './last-line.ts'
import { type AccessLogRow, listActors, listAccesses as listRows } from './logs.queries.ts'
import { type LogInput, toLogQuery } from './span.ts'

type Input = LogInput & { creator?: string | undefined }

/** Labels by the part of `what` before the colon. */
const SEEN: Record<string, string> = ACCESS_LABELS

export async function listLooks(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { sort = 'newest', limit = 20 } = input
  const [{ rows, next }, actors] = await awaitAll(
    listRows(deps.db, toAsk(input, limit)),
    listActors(deps.db, 'pii_access_log'),
  )
  return { items: rows.map(toLook), next, sort, limit, actors }
}

const HEAD = ['번호', '시각', '운영자', '크리에이터', '크리에이터 번호', '본 것', '대상', '이유']

export async function exportLooks(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { rows, next } = await listRows(deps.db, toAsk(input, OPS_FILE_ROWS))
  const lines = rows.map(toLook).map(({ id, at, by, creator, title, subject, reason }) => {
    const who = by.email ?? by.id
    return [id, formatDateTime(at), who, creator.nickname, creator.id, title, subject, reason]
  })
  return toTable('itda-personal-data', HEAD, [...lines, ...lastLine(next)])
}

function toAsk({ creator, ...input }: Input, limit: number) {
  return { ...toLogQuery('pii', input, limit), creator: creator || null }
}

function toLook(row: AccessLogRow): AccessLogEntry {
  const at = row.what.indexOf(':')
  const kind = at < 0 ? row.what : row.what.slice(0, at)
  return {
    id: row.id,
    at: row.at,
    by: { id: row.actor_id, email: row.email },
    creator: { id: row.creator_id, nickname: row.nickname },
    title: lookUp(SEEN, kind) ?? ACCESS_LABELS.other,
    subject: at < 0 ? '' : row.what.slice(at + 1),
    reason: row.reason,
  }
}
