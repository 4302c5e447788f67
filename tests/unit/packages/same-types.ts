/** Types that compare the client of packages/itda-js with the contract. */

import type * as z from '#contract/core/z.ts'
import type { Contract } from '#contract/index.ts'

type Schemas = { input: z.ZodMiniType; output: z.ZodMiniType }
type Endpoint<Noun extends keyof Contract, Verb> = Verb extends keyof Contract[Noun]
  ? Contract[Noun][Verb] extends Schemas
    ? Contract[Noun][Verb]
    : never
  : never
type AnswerOf<E extends Schemas> = z.output<E['output']> extends { data: infer Data } ? Data : never

/** Every level written out, so that an intersection equals the object it makes. */
type Plain<T> = T extends Blob ? Blob : T extends object ? { [Name in keyof T]: Plain<T[Name]> } : T
type Same<A, B> =
  (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2
    ? true
    : { client: Plain<A>; contract: Plain<B> }

/** A query and a form write numbers and truth values as text, which the contract reads. */
type AsText<T> = T extends boolean | number ? T | `${T}` : T
type Fits<Client, Accepted> = [
  Exclude<keyof Accepted, keyof Client> | Exclude<keyof Client, keyof Accepted>,
] extends [never]
  ? {
      [Name in keyof Client]: Name extends keyof Accepted
        ? Client[Name] extends Accepted[Name]
          ? true
          : FitsText<Client[Name], Accepted[Name]>
        : false
    }[keyof Client] extends true | undefined
    ? true
    : { client: Client; accepted: Accepted }
  : { differ: Exclude<keyof Accepted, keyof Client> | Exclude<keyof Client, keyof Accepted> }
type FitsText<Client, Accepted> = Client extends unknown
  ? Extract<AsText<Client>, Accepted> extends never
    ? Client extends Blob
      ? true
      : false
    : true
  : never

/** Does not compile for a call that differs. */
export type Equal<T extends [answer: true, input: true]> = T

/** One call of the client: what it takes is accepted, and what it answers is what the contract answers. */
export type Call<Noun extends keyof Contract, Verb extends string, Input, Answer, Path extends string> = [
  answer: Same<Answer, AnswerOf<Endpoint<Noun, Verb>>>,
  input: Fits<Input, Omit<NonNullable<z.input<Endpoint<Noun, Verb>['input']>>, Path>>,
]

// @ts-expect-error The comparison sees a wrong answer.
export type WrongAnswer = Equal<Call<'links', 'removeLinks', { ids: string[] }, { done: false }, never>>
// @ts-expect-error The comparison sees a wrong input.
export type WrongInput = Equal<Call<'links', 'removeLinks', { ids: number[] }, { done: true }, never>>
// @ts-expect-error The comparison sees a field that is missing.
export type MissingInput = Equal<Call<'links', 'updateLink', { title?: string }, { id: string }, 'id'>>
