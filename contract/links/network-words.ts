/**
 * Words under which a network knows creators, where no click comes back: operators register them in the
 * network's console, then here. A creator gets one with their first link, for good.
 */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { NETWORK_CODES, NETWORK_FACTS } from '../partners/network-facts.ts'

/** The networks that know creators by a word. */
export const WORD_NETWORKS = NETWORK_CODES.filter((code) => NETWORK_FACTS[code].attribution === 'sub_id')

export const WORD_STATES = ['free', 'assigned'] as const
export type WordState = (typeof WORD_STATES)[number]

/** Fewer free words than this raise an alarm. */
export const FEW_WORDS = 20

/** The maximum of words in one call. */
export const MOST_WORDS = 1_000
/** Free words are counted up to this number. */
export const MOST_FREE_COUNTED = 200

/** Letters of a pasted text: a word of 100 letters on each line. */
const MOST_TEXT = 101 * MOST_WORDS
export const WORD_LETTERS = /^[A-Za-z0-9_-]{1,100}$/

const network = z.enum(NETWORK_CODES, { error: '네트워크를 골라 주세요.' }).check(
  z.refine((code) => NETWORK_FACTS[code].attribution === 'sub_id', {
    error: '채널 번호로 주문을 알리는 네트워크가 아니에요.',
  }),
)

const networkWord = z.object({
  word: z.string(),
  registeredAt: isoTime,
  /** Null for a free word. */
  assignedAt: z.nullable(isoTime),
  creator: z.nullable(z.object({ id: id('crt'), userId: id('usr'), nickname: z.string() })),
})
export type NetworkWord = z.infer<typeof networkWord>

export const newNetworkWords = z.strictObject({
  network,
  words: z
    .string({ error: '채널 번호를 한 줄에 하나씩 넣어 주세요.' })
    .check(
      z.trim(),
      z.minLength(1, '채널 번호를 한 줄에 하나씩 넣어 주세요.'),
      z.maxLength(MOST_TEXT, `한 번에 ${MOST_WORDS}개까지 넣을 수 있어요.`),
    ),
})
export const networkWordRef = z.strictObject({ network, word: z.string().check(z.regex(WORD_LETTERS)) })

export const networkWords = {
  /** 네트워크의 채널 번호: 남은 것은 나눠 줄 차례대로, 나눠 준 것은 최근 것부터 */
  listNetworkWords: endpoint({
    route: 'GET /ops/network-words',
    who: 'operator',
    may: ['finance'],
    // Counts up to 200 free words.
    rows: [250, 0],
    input: query({
      network,
      state: z._default(z.enum(WORD_STATES), 'free'),
      after: z
        .string()
        .check(z.regex(/^[0-9TZ:.-]{1,30}~[A-Za-z0-9_-]{1,100}$/, '처음부터 다시 열어 주세요.')),
      limit: limit(20),
    }),
    output: z.object({
      items: z.array(networkWord),
      next: z.nullable(z.string()),
      /** The number of free words, at most 200. */
      free: z.int(),
    }),
  }),
  /** 네트워크에 등록한 채널 번호 넣기: 한 줄에 하나씩. 이미 있는 것은 그대로 둬요 */
  addNetworkWords: endpoint({
    route: 'POST /ops/network-words',
    who: 'operator',
    may: ['finance'],
    audit: '채널 번호 등록',
    about: 'nobody',
    // Up to a thousand words with their indexes.
    rows: [5_000, 5_000],
    input: newNetworkWords,
    output: z.object({ added: z.int(), known: z.int() }),
  }),
  /** 아직 아무에게도 주지 않은 채널 번호 빼기 */
  removeNetworkWord: endpoint({
    route: 'DELETE /ops/network-words',
    who: 'operator',
    may: ['finance'],
    audit: '채널 번호 빼기',
    about: 'nobody',
    input: networkWordRef,
    output: done,
    errors: ['network_word_taken'],
  }),
}
