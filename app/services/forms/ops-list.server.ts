/**
 * Lists of the back office: parses their address, returns to them after an act, and describes the outcome of
 * an act on many.
 */
import { afterDesk, deskOf } from '#app/models/desk-place.ts'
import { MINE, type OpsList } from '#app/models/ops-list.ts'
import { MOST_AT_ONCE, type Outcomes } from '#contract/core/ops-lists.ts'
import type { FlashText, FormRequest } from './acts.server.ts'

/** The number of rows on a page. */
const ROWS = 50
const ID = /^[a-z]{3}_[0-9a-z_]{1,40}$/
const PLACE = /^[0-9A-Za-z:.-]{0,40}~[a-z]{3}_[0-9a-z_]{1,40}$/

type States<State extends string> = {
  states: readonly State[]
  state: State
  sorts?: readonly string[]
  /** True when operators can take its rows, so that it can show those of one operator. */
  isAssignable?: boolean
}

/** Parses the state of the list from the address and ignores unknown values. */
export function opsListOf<State extends string>(
  request: Request,
  { states, state, sorts = ['oldest', 'newest'], isAssignable = false }: States<State>,
): OpsList & { state: State } {
  const { pathname, searchParams: search } = new URL(request.url)
  const [sort, after, open] = ['sort', 'after', 'open'].map((name) => search.get(name) ?? '')
  return {
    path: pathname.replace(/\/+$/, ''),
    state: states.find((one) => one === search.get('state')) ?? state,
    q: (search.get('q') ?? '').trim().slice(0, 60),
    ...(isAssignable && search.get('mine') === '1' && { more: MINE }),
    sort: sorts.find((one) => one === sort) ?? '',
    after: after && PLACE.test(after) ? after : '',
    open: open && ID.test(open) ? open : null,
    desk: deskOf(search),
    doing: search.get('do'),
    ids: search
      .getAll('ids')
      .filter((id) => ID.test(id))
      .slice(0, MOST_AT_ONCE),
  }
}

/** The input of the list's endpoint. */
export function listQueryOf<State extends string, Sort extends string>(
  { state, q, sort, after, more }: OpsList & { state: State },
  _sorts?: readonly Sort[],
) {
  return {
    state,
    limit: ROWS,
    ...(q && { q }),
    ...(sort && { sort: sort as Sort }),
    ...(after && { after }),
    ...(more?.mine && MINE),
  }
}

/**
 * The address of the list after an act, scrolled to the row that follows those that left it. After an act on
 * an open row, the next row is open. Refused rows stay selected.
 */
export function returnPathOf(url: URL, refused: string[] = []): string {
  const search = new URLSearchParams(url.search)
  const onward = afterDesk(url, search.get('open'))
  if (onward) return onward
  const at = search.get('at') ?? ''
  const wasOpen = search.has('open')
  for (const name of ['open', 'do', 'at', 'ids']) search.delete(name)
  if (wasOpen && ID.test(at)) search.set('open', at)
  for (const id of refused) search.append('ids', id)
  return `${url.pathname}?${search}${ID.test(at) ? `#${at}` : '#list'}`
}

/** The limit of a name in a flash, because the cookie has little room. */
const WHOM_MAX = 60

/** The name from the panel's form with its ending, such as `그린 님을 `, for the flash; empty without one. */
export function whomOf({ form }: Pick<FormRequest, 'form'>, after: string): string {
  const whom = form.get('whom')
  return typeof whom === 'string' && whom.trim() ? `${whom.trim().slice(0, WHOM_MAX)}${after} ` : ''
}

export function refusedIn({ items }: Outcomes): string[] {
  return items.filter(({ done }) => !done).map(({ id }) => id)
}

/** More reasons do not fit into the flash cookie. */
const MOST_REASONS = 4

/**
 * Describes how many succeeded, and how many were refused for each reason. `done` is the verb, such as
 * `승인했어요`.
 */
export function describeOutcomes({ items }: Outcomes, done: string): FlashText {
  const reasons = new Map<string, number>()
  for (const { why } of items) if (why) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const refused = [...reasons.values()].reduce((sum, n) => sum + n, 0)
  const count = items.length - refused
  const first = count > 0 ? [`${count}건을 ${done}.`] : []
  if (refused === 0) return ['success', first.join('')]
  const told = [...reasons].slice(0, MOST_REASONS).map(([why, n]) => `${n}건: ${why}`)
  const rest = reasons.size > MOST_REASONS ? ['나머지는 고른 채로 두었어요.'] : []
  return ['warning', [...first, `${refused}건은 하지 못했어요.`, ...told, ...rest].join(' ')]
}
