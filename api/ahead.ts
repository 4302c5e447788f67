/**
 * A call goes ahead of its check. The token says who is calling, so what the verb reads travels with the question whether that still
 * holds, in one trip; the answer is given only when it does. Whatever the verb would change waits for it: `holdEffects`.
 */
import type { Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { mayDo } from '#contract/operator-roles.ts'
import { readActor, requireRights } from './actor.ts'
import { mayCallValues } from './db/actors.ts'
import type { Actor, Deps, TokenSubject } from './deps.ts'
import { holdEffects } from './held.ts'

type Act<T> = (deps: Deps, actor: Actor | null) => Promise<T>

/** Throws what `readActor` and `requireRights` throw, before anything `act` throws. */
export async function goAhead<T>(
  deps: Deps,
  meta: Meta,
  subject: TokenSubject | null,
  act: Act<T>,
): Promise<T> {
  const check = readActor(deps, subject, meta).then((actor) => requireRights(deps, actor, meta))
  if (!subject?.presumed || !mayCall(meta, subject.presumed)) return inTurn(deps, meta, await check, act)

  const presumed = presume(subject, subject.presumed)
  const agreed = check.then((actor) => {
    if (!presumed.confirm(actor)) throw new AppError('conflict')
  })
  const onlyIf = mayCallValues(subject, meta, deps.now().toISOString())
  const attempt = act(holdEffects(deps, agreed, onlyIf), presumed.actor)
  // What becomes of it is nobody's where the check refuses.
  attempt.catch(() => {})
  agreed.catch(() => {})
  const actor = await check
  await Promise.allSettled([attempt, agreed])
  return presumed.wasRight() ? attempt : inTurn(deps, meta, actor, act)
}

/** Of somebody who may, a try is counted with what the verb reads, whether or not an answer is kept for the key. */
export function inTurn<T>(deps: Deps, meta: Meta, actor: Actor | null, act: Act<T>): Promise<T> {
  if (!actor) return act(deps, actor)
  const onlyIf = mayCallValues({ ...actor, presumed: actor }, meta, deps.now().toISOString())
  return act({ ...deps, request: { ...deps.request, onlyIf } }, actor)
}

function mayCall({ who, may }: Meta, { role, operatorRole, isCreator }: Presumed): boolean {
  if (who === 'creator') return isCreator
  return who !== 'operator' || (role === 'operator' && mayDo(operatorRole, may))
}

type Presumed = NonNullable<TokenSubject['presumed']>

/** Knows what the token says. Asked for more before the database has answered, it refuses, and the verb runs again with what that says. */
function presume({ userId, sessionId }: TokenSubject, presumed: Presumed) {
  let actual: Actor | undefined
  let hasRefused = false
  function known(): Actor {
    if (actual) return actual
    hasRefused = true
    throw new AppError('conflict')
  }
  const { creatorId, role, operatorRole, isCreator } = presumed
  const actor: Actor = {
    userId,
    sessionId,
    creatorId,
    role,
    operatorRole,
    isCreator,
    get signedInAt() {
      return known().signedInAt
    },
    get secondFactorAt() {
      return known().secondFactorAt
    },
  }
  return {
    actor,
    confirm(found: Actor | null): boolean {
      if (found?.creatorId !== creatorId || found.role !== role || found.isCreator !== isCreator) return false
      if (found.operatorRole !== operatorRole) return false
      actual = found
      return !hasRefused
    },
    wasRight: () => actual !== undefined && !hasRefused,
  }
}
