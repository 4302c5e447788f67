/** An operator's query for a list, with defaults for omitted values. */
import type { ListQuery } from '../db/ops-lists.ts'
import type { Actor } from '../deps.ts'

/** `mine`: only the rows that the asking operator looks after. */
export type ListInput<State extends string, Sort extends string> = {
  q?: string | undefined
  state?: State | undefined
  sort?: Sort | undefined
  after?: string | undefined
  limit?: number | undefined
  mine?: '1' | undefined
}

/** `actor`: the operator who asks, where rows of the list are assigned. */
export function toListQuery<State extends string, Sort extends string>(
  input: ListInput<State, Sort> | undefined,
  state: NoInfer<State>,
  sortOf: (state: State) => NoInfer<Sort>,
  actor?: Actor,
): ListQuery<State, Sort> {
  const asked = input?.state ?? state
  return {
    state: asked,
    q: input?.q ?? '',
    sort: input?.sort ?? sortOf(asked),
    after: input?.after,
    limit: input?.limit ?? 20,
    holder: input?.mine && actor?.userId,
  }
}

type StateCounts<State extends string> = { state: State; count: number }[]

/** The answer of a list: its page, and the number of items in each state. */
export function toListed<T, State extends string, Sort extends string>(
  { state, sort, limit }: ListQuery<State, Sort>,
  items: T[],
  next: string | null,
  counts: StateCounts<State>,
) {
  const total = counts.find((one) => one.state === state)?.count ?? 0
  return { items, next, sort, limit, total, counts }
}
