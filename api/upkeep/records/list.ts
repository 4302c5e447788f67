/** Pages of a person's records. */
import { AppError } from '#contract/core/errors.ts'
import type { RecordKind } from '#contract/upkeep/records.ts'
import type { Actor } from '../../deps.ts'
import { open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { RecordPosition } from './queries.ts'
import { toRange } from './range.ts'
import { RECORD_SOURCES } from './sources.ts'

type PageQuery =
  | {
      from?: string | undefined
      to?: string | undefined
      after?: string | undefined
      limit?: number | undefined
    }
  | undefined
type Sources = typeof RECORD_SOURCES
type RecordOf<Kind extends RecordKind> = Awaited<ReturnType<Sources[Kind]['read']>>['rows'][number]

/** Throws `invalid_input` for a range that ends before it begins, and for an `after` of another list. */
export function makeRecordList<Kind extends RecordKind>(kind: Kind) {
  return async (
    deps: ReadDeps,
    actor: Actor,
    { limit = 100, after, ...days }: NonNullable<PageQuery> = {},
  ) => {
    const ask = {
      userId: actor.userId,
      creatorId: actor.creatorId,
      ...toRange(days),
      after: after === undefined ? null : await openPosition(deps, actor, kind, after),
      limit,
    }
    const { rows, last, hasMore } = await RECORD_SOURCES[kind].read(deps.db, ask)
    const position = last && (await seal(deps.keys.data, placeOf(actor, kind), JSON.stringify(last)))
    return { items: rows as RecordOf<Kind>[], next: hasMore ? position : null, position }
  }
}

/** A position is sealed, so that nobody learns how many postings the whole ledger has. */
function placeOf({ userId }: Actor, kind: RecordKind): string {
  return `records.${kind}.${userId}`
}

async function openPosition(deps: ReadDeps, actor: Actor, kind: RecordKind, after: string) {
  const text = await open(deps.keys.data, placeOf(actor, kind), after).catch(() => null)
  if (text === null)
    throw new AppError('invalid_input', {
      fields: { after: ['이 목록의 위치가 아니에요. 처음부터 받아 주세요.'] },
    })
  return JSON.parse(text) as RecordPosition
}
