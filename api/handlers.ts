/** The type of the handler of every endpoint: its arguments and its answer. */

import type { DeclaredEndpoint } from '#contract/core/endpoint.ts'
import type * as z from '#contract/core/z.ts'
import type { Contract } from '#contract/index.ts'
import type { Actor, Caller, Deps } from './deps.ts'
import type { ReadDeps } from './read-deps.ts'

declare const byAnAct: unique symbol

/**
 * An answer that `operate` or `recordAccess` returned. Every endpoint with which an operator changes something
 * must return such an answer (`Handlers` below). An act without its audit row therefore does not compile. The
 * mark exists for the compiler alone and changes nothing at run time.
 */
export type AuditedAnswer<T> = T & { readonly [byAnAct]: true }

/**
 * A GET handler receives the caller that the token names. Other handlers also receive the database's record
 * of the session.
 */
type DepsOf<E> = E extends { method: 'GET' } ? ReadDeps : Deps
type CallerOf<E> = E extends { method: 'GET' } ? Actor : Caller
type ActorOf<E> = E extends { who: 'anyone' } ? CallerOf<E> | null : CallerOf<E>
/** When an operator changes something, the answer confirms that its audit row was written. */
type AnswerOf<E, D> = E extends { who: 'operator'; method: infer M }
  ? M extends 'GET'
    ? D
    : AuditedAnswer<D>
  : D
type Handler<E> =
  E extends DeclaredEndpoint<infer _W, infer _M, infer I, infer O>
    ? (deps: DepsOf<E>, actor: ActorOf<E>, input: z.output<I>) => Promise<AnswerOf<E, z.input<O>>>
    : never

/** Handlers of one noun: the compiler asks for every endpoint of its contract and for nothing else. */
export type Handlers<N extends keyof Contract> = { [E in keyof Contract[N]]: Handler<Contract[N][E]> }
/** A handler of any endpoint. A GET handler requires no more than `ReadDeps`. */
export type AnyHandler = (deps: Deps, actor: Caller | null, input: unknown) => Promise<unknown>
export type ReadHandler = (deps: ReadDeps, actor: Actor | null, input: unknown) => Promise<unknown>
