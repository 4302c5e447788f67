/** The rates at which orders in other currencies become won. Operators enter them; a rate is never edited. */
import { endpoint, nothing } from '../../core/endpoint.ts'
import { id, isoTime, kstDate } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

/** One operator alone enters a rate this close to the one that two agreed on last, in percent. */
export const RATE_ALONE_PERCENT = 5
/** A rate may be for orders of this many days ago. */
export const RATE_DAYS_BACK = 400

const exchangeRate = z.object({
  id: id('fxr'),
  currency: z.string(),
  /** The first Seoul day of the orders it is for. */
  fromOn: kstDate,
  /** The won for one unit, as it was written. */
  wonForOne: z.string(),
  enteredBy: z.string(),
  /** Null when one operator entered it alone. */
  approvedBy: z.nullable(z.string()),
  enteredAt: isoTime,
})

/** Rows of a currency that wait for a rate. */
const waitingCurrency = z.object({
  currency: z.string(),
  rows: z.int(),
  /** The Seoul day of the oldest order; a rate has to be from this day on to price it. */
  since: kstDate,
})

export const exchangeRateNew = z.strictObject({
  currency: z.string({ error: '통화를 적어 주세요.' }).check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z]{3}$/, '통화는 USD처럼 영문 세 글자로 적어 주세요.'),
    z.refine((value) => value !== 'KRW', '원화에는 환율이 없어요. 다른 통화를 적어 주세요.'),
  ),
  fromOn: kstDate,
  wonForOne: z.string({ error: '1 단위가 몇 원인지 적어 주세요.' }).check(
    z.trim(),
    z.overwrite((value) => value.replaceAll(',', '')),
    z.regex(/^\d{1,7}(\.\d{1,6})?$/, '숫자로 적어 주세요. 소수점 아래는 6자리까지 쓸 수 있어요.'),
    z.refine(
      (value) => Number(value) > 0 && Number(value) <= 1_000_000,
      '0보다 크고 1,000,000원 이하로 적어 주세요.',
    ),
  ),
})

export const exchangeRates = {
  /** 입력한 환율 (최근 것부터)과, 환율을 기다리는 통화 */
  listExchangeRates: endpoint({
    route: 'GET /ops/networks/rates',
    who: 'operator',
    may: ['finance'],
    // Fifty rates with two operators each, and the waiting rows of a few currencies.
    rows: [400, 0],
    input: nothing,
    output: z.object({ items: z.array(exchangeRate), waiting: z.array(waitingCurrency) }),
  }),
  /** 환율 입력. 처음 쓰는 통화이거나, 두 사람이 정한 환율과 5 % 넘게 다르거나, 기다리던 커미션이 10만 원을 넘으면 다른 운영자가 승인해야 해요 */
  enterExchangeRate: endpoint({
    route: 'POST /ops/networks/rates',
    who: 'operator',
    may: ['finance'],
    audit: '환율 입력',
    about: 'nobody',
    freshSignIn: true,
    // A request is mailed to every operator who may decide.
    rows: [400, 300],
    input: exchangeRateNew,
    output: z.object({ result: z.enum(['entered', 'asked']) }),
    errors: ['approval_open'],
  }),
}
export type ExchangeRate = z.infer<typeof exchangeRate>
export type WaitingCurrency = z.infer<typeof waitingCurrency>
export type ExchangeRateNew = z.output<typeof exchangeRateNew>
