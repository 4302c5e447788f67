/** The shared shape of queries and responses of back-office lists, and of acts on many of their lines. */
import { query } from './endpoint.ts'
import { id, limit } from './fields.ts'
import type { Duty } from './operator-roles.ts'
import * as z from './z.ts'

/**
 * The limit for acts on many lines. Each line is read, checked and written separately, and one call may run
 * 1,000 database queries.
 */
export const MOST_AT_ONCE = 100
/** The limit for acts that write an order with its ledger postings. */
export const FEWER_AT_ONCE = 25

export const OPS_SORTS = ['oldest', 'newest', 'amount', 'answered', 'title'] as const
export type OpsSort = (typeof OPS_SORTS)[number]
export const OPS_SORT_LABELS: Record<OpsSort, string> = {
  oldest: '오래된 순',
  newest: '최근순',
  amount: '금액 큰 순',
  answered: '답변 온 순',
  title: '이름순',
}

/** The cursor of a list, from the `next` of its previous page. */
export const place = z
  .string()
  .check(z.regex(/^[0-9A-Za-z:.-]{0,40}~[a-z]{3}_[0-9a-z_]{1,40}$/, '처음부터 다시 열어 주세요.'))

/** Limits a list to the rows that the calling operator has taken. */
export const mine = z.literal('1')

/**
 * `q`: the beginning of a name or a number. Without `sort`, open items come oldest first and finished items
 * newest first. `after`: the `next` of the previous page.
 */
function shapeOf<const State extends string, const Sort extends OpsSort>(
  states: readonly [State, ...State[]],
  state: NoInfer<State>,
  sorts: readonly [Sort, ...Sort[]],
) {
  return {
    q: z.string().check(z.trim(), z.maxLength(60, '60자까지 찾을 수 있어요.')),
    state: z._default(z.enum(states), state),
    sort: z.enum(sorts),
    after: place,
    limit: limit(20),
  }
}

const BY_AGE = ['oldest', 'newest'] as const

export function opsQuery<const State extends string, const Sort extends OpsSort = 'oldest' | 'newest'>(
  states: readonly [State, ...State[]],
  state: NoInfer<State>,
  sorts: readonly [Sort, ...Sort[]] = BY_AGE as unknown as readonly [Sort, ...Sort[]],
) {
  return query(shapeOf(states, state, sorts))
}

/** The query of a list that one month (Seoul) can limit. */
export function monthlyQuery<const State extends string, Month extends z.ZodMiniType<string>>(
  states: readonly [State, ...State[]],
  state: NoInfer<State>,
  month: Month,
) {
  return query({ ...shapeOf(states, state, BY_AGE), month })
}

/** The query of a list whose rows operators can take: `mine` limits it to those of the caller. */
export function assignableQuery<const State extends string, const Sort extends OpsSort = 'oldest' | 'newest'>(
  states: readonly [State, ...State[]],
  state: NoInfer<State>,
  sorts: readonly [Sort, ...Sort[]] = BY_AGE as unknown as readonly [Sort, ...Sort[]],
) {
  return query({ ...shapeOf(states, state, sorts), mine })
}

/**
 * `total`: the number of items in this state, regardless of the search; with `mine`, of the operator's own. `counts`:
 * the same for every state; a state without any may be missing. `next`: null on the last page.
 */
export function opsPage<T extends z.ZodMiniType, const State extends string>(
  item: T,
  states: readonly [State, ...State[]],
) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    sort: z.enum(OPS_SORTS),
    limit: z.int(),
    total: z.int(),
    counts: z.array(z.object({ state: z.enum(states), count: z.int() })),
  })
}

/** Lists that operators can download. */
export const OPS_FILES = [
  'applications',
  'businesses',
  'channels',
  'contents',
  'flags',
  'inbox',
  'partners',
  'payouts',
] as const
/** The duties that may open and download each list. */
export const OPS_LIST_DUTIES = {
  applications: ['review', 'support'],
  businesses: ['finance', 'review'],
  channels: ['review', 'support'],
  contents: ['review', 'support'],
  flags: ['finance', 'review'],
  inbox: ['finance', 'support'],
  partners: ['finance', 'review', 'support'],
  payouts: ['finance'],
} as const satisfies Record<(typeof OPS_FILES)[number], readonly Duty[]>
export const OPS_FILE_ROWS = 5_000
export const opsFileQuery = z.strictObject({
  list: z.enum(OPS_FILES),
  state: z.string().check(z.maxLength(20)),
  q: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  sort: z.optional(z.enum(OPS_SORTS)),
  after: z.optional(place),
  mine: z.optional(mine),
})

/** The ids of the lines that an act changes. */
export function idsOf(prefix: string, most = MOST_AT_ONCE) {
  return z
    .array(id(prefix), { error: '하나 이상 골라 주세요.' })
    .check(
      z.minLength(1, '하나 이상 골라 주세요.'),
      z.maxLength(most, `한 번에 ${most}건까지 할 수 있어요. 나눠서 해 주세요.`),
    )
}

/**
 * The result for each id, in the order of the request. `why` is the reason of a refusal. A refusal does not
 * stop the others.
 */
export const outcomes = z.object({
  items: z.array(z.object({ id: z.string(), done: z.boolean(), why: z.nullable(z.string()) })),
})
export type Outcomes = z.infer<typeof outcomes>
