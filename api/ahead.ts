/**
 * A call goes ahead of its check. The token says who is calling, so what the verb reads travels with the question whether that still
 * holds, in one trip; the answer is given only when it does. Whatever the verb would change waits for it: `holdEffects`.
 */
import type { Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { readActor, requireRights } from './actor.ts'
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
  const check = readActor(deps, subject).then((actor) => requireRights(deps, actor, meta))
  if (!subject?.presumed || !mayCall(meta, subject.presumed)) return act(deps, await check)

  const presumed = new PresumedActor(subject.userId, subject.sessionId, subject.presumed)
  const agreed = check.then((actor) => {
    if (!presumed.confirm(actor)) throw new AppError('conflict')
  })
  const attempt = act(holdEffects(deps, agreed), presumed)
  await Promise.allSettled([attempt, agreed])
  const actor = await check
  return presumed.wasRight ? attempt : act(deps, actor)
}

function mayCall({ who }: Meta, { role, isCreator }: Pick<Actor, 'role' | 'isCreator'>): boolean {
  if (who === 'creator') return isCreator
  return who !== 'operator' || role === 'operator'
}

type Presumed = NonNullable<TokenSubject['presumed']>

/** Knows what the token says. Asked for more before the database has answered, it refuses, and the verb runs again with what that says. */
class PresumedActor implements Actor {
  readonly userId: string
  readonly sessionId: string
  readonly creatorId: string
  readonly role: Actor['role']
  readonly isCreator: boolean
  #actual: Actor | undefined
  #hasRefused = false
  constructor(userId: string, sessionId: string, { creatorId, role, isCreator }: Presumed) {
    this.userId = userId
    this.sessionId = sessionId
    this.creatorId = creatorId
    this.role = role
    this.isCreator = isCreator
  }
  get signedInAt(): string {
    return this.#known().signedInAt
  }
  get secondFactorAt(): string | null {
    return this.#known().secondFactorAt
  }
  get wasRight(): boolean {
    return this.#actual !== undefined && !this.#hasRefused
  }
  confirm(actor: Actor | null): boolean {
    if (actor?.creatorId !== this.creatorId || actor.role !== this.role || actor.isCreator !== this.isCreator)
      return false
    this.#actual = actor
    return !this.#hasRefused
  }
  #known(): Actor {
    if (this.#actual) return this.#actual
    this.#hasRefused = true
    throw new AppError('conflict')
  }
}
