/** Closed work of operators: an alarm, and an entry of the books with its reversal. */
import { toKstDate } from '#contract/core/kst.ts'
import type { BookEntryNew } from '#contract/money/books/book-entries.ts'
import type { Deps } from '../../deps.ts'
import { enterBooks } from '../../money/books/enter.ts'
import { enterExchangeRate } from '../../orders/exchange-rates/enter.ts'
import { raiseAlarm } from '../../platform/alarms/raise.ts'
import { listApprovals } from '../../platform/approvals/list.ts'
import { closeAlarm } from '../alarms/list.ts'
import { approveRequest } from '../approvals/decide.ts'
import type { Cast } from './people.ts'

const ALARM = 'alm_seed_mail'
const CAPITAL = { kind: 'capital_in', amount: 3_000_000 } as const
/** The bank account holds more than the example pays out. */
const OWN_CAPITAL = { kind: 'capital_in', amount: 1_000_000 } as const

export async function raiseExampleAlarm(deps: Deps): Promise<void> {
  const detail = JSON.stringify({ since: deps.now().toISOString(), why: 'timeout' })
  await raiseAlarm(deps, ALARM, 'mail_stuck', detail)
}

export async function closeExampleAlarm(deps: Deps, { operator }: Cast): Promise<void> {
  const reason = '메일 회사의 점검이 끝나 밀린 메일이 모두 나갔어요.'
  await closeAlarm(deps, operator, { id: ALARM, reason })
}

export async function enterOwnCapital(deps: Deps, cast: Cast): Promise<void> {
  await enter(deps, cast, { ...OWN_CAPITAL, way: 'new', reason: '법인 설립 자본금' })
}

/** Enters a sum that belongs to another account. Returns the id of the entry. */
export function enterCapital(deps: Deps, cast: Cast): Promise<string> {
  return enter(deps, cast, { ...CAPITAL, way: 'new', reason: '플랫폼 운영 자금' })
}

export async function reverseCapital(deps: Deps, cast: Cast, id: string): Promise<void> {
  await enter(deps, cast, {
    ...CAPITAL,
    way: 'back',
    reason: '다른 통장의 입금을 잘못 등록했어요.',
    cancels: id,
  })
}

/** The rate at which orders in dollars would become won, agreed on by two operators. */
export async function enterDollarRate(deps: Deps, { operator, second }: Cast): Promise<void> {
  const today = toKstDate(deps.now())
  await enterExchangeRate(deps, operator, { currency: 'USD', fromOn: today, wonForOne: '1391.25' })
  const { items } = await listApprovals(deps, second)
  const id = items.find(({ kind }) => kind === 'enterExchangeRate')?.id
  if (id) await approveRequest(deps, second, { id })
}

async function enter(
  deps: Deps,
  { operator, second }: Cast,
  entry: Omit<BookEntryNew, 'happenedOn'>,
): Promise<string> {
  const asked = await enterBooks(deps, operator, { ...entry, happenedOn: toKstDate(deps.now()) })
  await approveRequest(deps, second, { id: asked.id })
  return asked.subject
}
