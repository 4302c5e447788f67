/** The type every route answers to, and running one at most once per Idempotency-Key. */

import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { AppError } from '#contract/errors.ts'
import type { Contract } from '#contract/index.ts'
import { findKeptAnswer } from './db/idempotency.ts'
import { violates } from './db/sql.ts'
import type { Actor, Deps } from './deps.ts'
import type { Audited } from './domain/operator-act/audited.ts'
import { blindIndex, blindIndexes, type Indexes, open, seal, toHex } from './domain/secrets.ts'
import { holdEffects } from './held.ts'

type ActorOf<E> = E extends { who: 'anyone' } ? Actor | null : Actor
/** Where an operator changes something the answer says that its audit row was written. */
type AnswerOf<E, D> = E extends { who: 'operator'; method: infer M } ? (M extends 'GET' ? D : Audited<D>) : D
type Handler<E> =
  E extends ContractProcedure<infer I, infer O, infer _Errors, infer _Meta>
    ? (
        deps: Deps,
        actor: ActorOf<E>,
        input: InferSchemaOutput<I>,
      ) => Promise<InferSchemaInput<O> extends { data: infer D } ? AnswerOf<E, D> : never>
    : never

/** Handlers of one noun: the compiler asks for every endpoint of its contract and for nothing else. */
export type Handlers<N extends keyof Contract> = { [E in keyof Contract[N]]: Handler<Contract[N][E]> }
/** How long a key is known: `ever` where money moves. */
export type Kept = 'week' | 'ever'
export type AnyHandler = (deps: Deps, actor: Actor | null, input: unknown) => Promise<unknown>

/**
 * Runs a mutation. With a key: a repeat gets the kept answer, the same key with another request is refused
 * (`idempotency_mismatch`), and of two at once the loser gets the winner's answer. A key of money whose answer is gone is
 * told `already_done`: it never has a second effect.
 */
export async function runOnce(
  deps: Deps,
  actor: Actor | null,
  endpoint: string,
  key: string | null,
  input: unknown,
  run: AnyHandler,
  kept: Kept = 'week',
): Promise<unknown> {
  if (!key || !actor) return run(deps, actor, input)
  return runOnceAs(deps, `${actor.userId}:${endpoint}`, key, input, (once) => run(once, actor, input), kept)
}

/**
 * The same for a caller that is no member, such as a partner that signs. The kept answer is asked for together with what `run` reads;
 * whatever `run` would change waits until it is known that there is none.
 */
export async function runOnceAs<T>(
  deps: Deps,
  scope: string,
  key: string,
  input: unknown,
  run: (deps: Deps) => Promise<T>,
  keptFor: Kept = 'week',
): Promise<T> {
  const hashes = await hashesOf(deps, input)
  const requestHash = hashes.now
  const find = () => findAnswer(deps, scope, key, hashes)
  const keep = async (answer: string) => ({
    answer: await seal(deps.keys.data, sealContext(scope, key), answer),
    answer_hash: await blindIndex(deps, 'idempotency.answer', answer),
    is_money: keptFor === 'ever' ? (1 as const) : (0 as const),
  })
  const idempotency = { scope, key, requestHash, keep }
  const once: Deps = { ...deps, request: { ...deps.request, idempotency } }
  const found = find()
  const isFirst = found.then((kept) => {
    if (kept) throw new AppError('already_done')
  })
  const attempt = run(holdEffects(once, isFirst))
  await Promise.allSettled([attempt, isFirst])
  const kept = await found
  if (kept) return kept.answer as T
  try {
    return await attempt
  } catch (error) {
    const won = await find()
    if (won && (violates(error, 'idempotency.scope') || error instanceof AppError)) return won.answer as T
    throw error
  }
}

async function findAnswer(
  deps: Deps,
  scope: string,
  key: string,
  hashes: Indexes,
): Promise<{ answer: unknown } | null> {
  const kept = await findKeptAnswer(deps.db, scope, key)
  if (!kept) return null
  if (!hashes.all.includes(kept.request_hash)) throw new AppError('idempotency_mismatch')
  if (kept.answer === '') throw new AppError('already_done')
  return { answer: JSON.parse(await open(deps.keys.data, sealContext(scope, key), kept.answer)) }
}

function sealContext(scope: string, key: string): string {
  return `idempotency.answer.${scope}.${key}`
}

/** Keyed, because an account number could be guessed from a plain hash. A key of money is known for ever, so a hash of any key is. */
async function hashesOf(deps: Deps, input: unknown): Promise<Indexes> {
  const files: Record<string, string> = {}
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value instanceof File)
      files[name] = toHex(await crypto.subtle.digest('SHA-256', await value.arrayBuffer()))
  }
  const text = JSON.stringify(input ?? null, (name, value) => {
    // Not even keyed: there are few of them.
    if (name === 'residentNumber') return undefined
    return value instanceof File ? files[name] : value
  })
  return blindIndexes(deps, 'idempotency.request', text)
}
