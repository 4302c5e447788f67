/**
 * One act of an operator on many items: each item is an act of its own, with its batch, its audit row and its
 * mails.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Outcomes } from '#contract/core/ops-lists.ts'
import { listStoredKeys } from '../../db/idempotency.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { toRefusal } from './refusal.ts'

type Outcome = Outcomes['items'][number]
/** `unlessSays`: returns a sentence when the act was written but did not have its effect yet. */
type ActOnEach<Answer> = {
  act: (deps: Deps, id: string) => Promise<AuditedAnswer<Answer>>
  unlessSays?: (answer: Answer) => string | null
}

/**
 * Runs the acts one after the other, in the given order; a refused one does not stop the others. Each
 * completed act has its own row for the idempotency key. A repeat of an interrupted call therefore continues
 * where it ended, and a repeat of a complete one gets the same answer.
 */
export async function operateEach<Answer>(
  deps: Deps,
  ids: readonly string[],
  each: ActOnEach<Answer>,
): Promise<AuditedAnswer<Outcomes>> {
  return (await commit(deps, [], { items: await eachOf(deps, ids, each) })) as AuditedAnswer<Outcomes>
}

/** Does the same for a caller whose answer contains more; that caller commits the answer itself. */
export async function eachOf<Answer>(
  deps: Deps,
  ids: readonly string[],
  { act, unlessSays }: ActOnEach<Answer>,
): Promise<Outcome[]> {
  const named = [...new Set(ids)]
  const { idempotency } = deps.request
  const keyOf = (id: string) => `${idempotency?.key}:${id}`
  const kept = idempotency
    ? await listStoredKeys(deps.db, idempotency.scope, named.map(keyOf))
    : new Set<string>()
  let hasMail = false
  const wakeMail = async () => {
    hasMail = true
  }
  const items: Outcome[] = []
  for (const id of named) {
    const own = idempotency && { ...idempotency, key: keyOf(id) }
    const once: Deps = { ...deps, wakeMail, request: { ...deps.request, idempotency: own } }
    const why = kept.has(keyOf(id)) ? null : await whyNot(deps, () => act(once, id), unlessSays)
    items.push({ id, done: why === null, why })
  }
  if (hasMail) deps.waitUntil(deps.wakeMail())
  return items
}

async function whyNot<Answer>(
  deps: Deps,
  act: () => Promise<Answer>,
  unlessSays?: (answer: Answer) => string | null,
): Promise<string | null> {
  try {
    const answer = await act()
    return unlessSays?.(answer) ?? null
  } catch (error) {
    // A concurrent call with the same key has done it.
    if (violates(error, 'idempotency.scope')) return null
    const refusal = toRefusal(error)
    if (refusal) return refusal.message
    deps.log('operator_act_failed', {
      requestId: deps.request.id,
      error: error instanceof Error ? error.message : String(error),
    })
    return new AppError('unexpected').message
  }
}
