/** Lists of the back office are asked in one shape and answer in one; so are acts on many of their lines. */
import { query } from './endpoint.ts'
import { id, limit } from './fields.ts'
import type { Duty } from './operator-roles.ts'
import * as z from './z.ts'

/** Each line of an act is found, judged and written by itself, and one call has 1,000 queries of the database. */
export const MOST_AT_ONCE = 100
/** The limit for acts that write an order with its postings. */
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

/** The cursor of a list, as the `next` of its last page gave it. */
export const place = z
  .string()
  .check(z.regex(/^[0-9A-Za-z:.-]{0,40}~[a-z]{3}_[0-9a-z_]{1,40}$/, '처음부터 다시 열어 주세요.'))

/**
 * `q`: the beginning of a name or a number. Without `sort` what waits stands oldest first, what is done newest first. `after`: where the
 * page before ended, as its `next` says.
 */
export function opsQuery<const State extends string, const Sort extends OpsSort = 'oldest' | 'newest'>(
  states: readonly [State, ...State[]],
  state: NoInfer<State>,
  sorts: readonly [Sort, ...Sort[]] = ['oldest', 'newest'] as unknown as readonly [Sort, ...Sort[]],
) {
  return query({
    q: z.string().check(z.trim(), z.maxLength(60, '60자까지 찾을 수 있어요.')),
    state: z._default(z.enum(states), state),
    sort: z.enum(sorts),
    after: place,
    limit: limit(20),
  })
}

/** `total`: all in this state, whatever is searched for. `counts`: the same for every state. `next`: null on the last page. */
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

/** Lists that operators can download, and how many lines one file has at most. */
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
/** The duties that may list each, and download it. */
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
})

/** The lines an act is about. */
export function idsOf(prefix: string, most = MOST_AT_ONCE) {
  return z
    .array(id(prefix), { error: '하나 이상 골라 주세요.' })
    .check(
      z.minLength(1, '하나 이상 골라 주세요.'),
      z.maxLength(most, `한 번에 ${most}건까지 할 수 있어요. 나눠서 해 주세요.`),
    )
}

/** The outcome for each, in the order they were named; `why` gives the reason of a refusal. A refused one does not prevent the others. */
export const outcomes = z.object({
  items: z.array(z.object({ id: z.string(), done: z.boolean(), why: z.nullable(z.string()) })),
})
export type Outcomes = z.infer<typeof outcomes>
