/** The log of what agencies did for a creator: how an act is written, and how the creator reads it. */
import { describeAgencyAct } from '#contract/accounts/agency-acts.ts'
import { makeId } from '../../db/ids.ts'
import type { ActLog, Actor, Caller, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const SHOWN = 20

type Act = { name: string; input: unknown }

/**
 * The row of an act, for the batch of what it changes. The object is the one that the call names, or the one
 * that it made.
 */
export function openActLog(deps: Deps, caller: Caller, { name, input }: Act): ActLog | null {
  const { agency, creatorId } = caller
  if (!agency) return null
  return {
    isWritten: false,
    write(answer) {
      const at = deps.now()
      const named = idsIn(input)
      const ids = named.length > 0 ? named : idsIn(answer)
      const row = {
        id: makeId('agt', at),
        delegation_id: agency.delegationId,
        creator_id: creatorId,
        agency_id: agency.id,
        actor_id: agency.actorId,
        action: name,
        subject: ids[0] ?? null,
        objects: Math.max(1, ids.length),
        at: at.toISOString(),
      }
      return [db.insertAct(deps.db, row)]
    },
  }
}

type IdFields = { id?: unknown; contentId?: unknown; ids?: unknown; items?: unknown; link?: unknown }

/** The ids of the objects in an input or an answer. */
function idsIn(value: unknown): string[] {
  const { id, contentId, ids, items, link } = Object(value) as IdFields
  if (typeof id === 'string') return [id]
  if (typeof contentId === 'string') return [contentId]
  if (Array.isArray(ids)) return ids.filter((one) => typeof one === 'string')
  if (Array.isArray(items)) return items.flatMap(idsIn)
  return link ? idsIn(link) : []
}

/** The creator's own log, newest first. */
export async function listAgencyActs(
  deps: ReadDeps,
  { creatorId }: Actor,
  { after }: { after?: string | undefined } = {},
) {
  const rows = await db.listActs(deps.db, creatorId, { after: after ?? null, limit: SHOWN + 1 })
  const items = rows.slice(0, SHOWN).map((row) => ({
    id: row.id,
    at: row.at,
    agency: { id: row.agency_id, name: row.name },
    actorEmail: row.email ?? '',
    action: row.action,
    sentence: describeAgencyAct(row.action),
    subject: row.subject,
    subjectTitle: row.title ?? '',
    objects: row.objects,
  }))
  return { items, next: rows.length > SHOWN ? (items.at(-1)?.id ?? null) : null }
}
