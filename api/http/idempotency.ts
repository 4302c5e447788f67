/** Runs a mutation at most once per Idempotency-Key. */

import { AppError } from '#contract/core/errors.ts'
import { findStoredAnswer } from '../db/idempotency.ts'
import { violates } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { blindIndex, blindIndexes, type Indexes, open, seal, toHex } from '../platform/secrets.ts'

type KeptAnswer = Awaited<ReturnType<typeof findStoredAnswer>>
/**
 * A key and its stored answer. The read starts at once, so that it shares a trip with the other reads of that
 * moment.
 */
export type OpenIdempotency = {
  scope: string
  key: string
  isMoney: boolean
  kept: Promise<KeptAnswer>
}

/** A key of money is stored for ever, any other for a week. */
export function openIdempotency(deps: Deps, scope: string, key: string, isMoney = false): OpenIdempotency {
  const kept = findStoredAnswer(deps.db, scope, key)
  kept.catch(() => {})
  return { scope, key, isMoney, kept }
}

/**
 * Runs a mutation. A repeat gets the stored answer, and the same key with another request is refused
 * (`idempotency_mismatch`). Of two concurrent calls, the loser gets the winner's answer. A key of money whose
 * answer was deleted gets `already_done` and never a second effect.
 */
export async function runOnce<T>(
  deps: Deps,
  once: OpenIdempotency,
  input: unknown,
  run: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { scope, key, isMoney } = once
  const hashes = await hashesOf(deps, input)
  const kept = await openAnswer(deps, once, hashes, await once.kept)
  if (kept) return kept.answer as T
  let hasStored = false
  const keep = async (answer: string) => {
    hasStored = true
    return {
      answer: await seal(deps.keys.data, sealContext(scope, key), answer),
      answer_hash: await blindIndex(deps, 'idempotency.answer', answer),
      is_money: isMoney ? (1 as const) : (0 as const),
    }
  }
  const idempotency = { scope, key, requestHash: hashes.now, keep }
  const findWinner = async () => openAnswer(deps, once, hashes, await findStoredAnswer(deps.db, scope, key))
  try {
    const answer = await run({ ...deps, request: { ...deps.request, idempotency } })
    // Storing an answer fails once the other call stored its own. A call that stored none may have found the
    // work of the other one done after it looked for an answer.
    const won = hasStored ? null : await findWinner()
    return won ? (won.answer as T) : answer
  } catch (error) {
    const won = await findWinner()
    if (won && (violates(error, 'idempotency.scope') || error instanceof AppError)) return won.answer as T
    throw error
  }
}

async function openAnswer(
  deps: Deps,
  { scope, key }: OpenIdempotency,
  hashes: Indexes,
  kept: KeptAnswer,
): Promise<{ answer: unknown } | null> {
  if (!kept) return null
  if (!hashes.all.includes(kept.request_hash)) throw new AppError('idempotency_mismatch')
  if (kept.answer === '') throw new AppError('already_done')
  return { answer: JSON.parse(await open(deps.keys.data, sealContext(scope, key), kept.answer)) }
}

function sealContext(scope: string, key: string): string {
  return `idempotency.answer.${scope}.${key}`
}

/**
 * The hash is keyed, because somebody could guess an account number from a plain hash. A key of money is
 * stored for ever, and so is its hash.
 */
async function hashesOf(deps: Deps, input: unknown): Promise<Indexes> {
  const files: Record<string, string> = {}
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value instanceof File)
      files[name] = toHex(await crypto.subtle.digest('SHA-256', await value.arrayBuffer()))
  }
  const text = JSON.stringify(input ?? null, (name, value) => {
    // Left out even of a keyed hash, because there are too few possible numbers.
    if (name === 'residentNumber') return undefined
    return value instanceof File ? files[name] : value
  })
  return blindIndexes(deps, 'idempotency.request', text)
}
