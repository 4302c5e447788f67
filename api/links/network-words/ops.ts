/** Operators fill the pool of words that a network's console has. */
import { AppError } from '#contract/core/errors.ts'
import {
  FEW_WORDS,
  MOST_FREE_COUNTED,
  MOST_WORDS,
  type NetworkWord,
  WORD_LETTERS,
  WORD_NETWORKS,
  type WordState,
} from '#contract/links/network-words.ts'
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { closeOf } from '../../platform/alarms/queries.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

/** The alarm about words that run out, one for each network. */
export const WORDS_ALARM = 'network_words_few'

type ListInput = { network?: NetworkCode; state?: WordState; after?: string; limit?: number }

export async function listNetworkWords(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const { state = 'free', after = '', limit = 20 } = input
  const network = input.network ?? WORD_NETWORKS[0] ?? ''
  const list = state === 'free' ? db.listFreeWords : db.listAssignedWords
  const [rows, free] = await Promise.all([
    list(deps.db, { network, after, limit }),
    db.countFreeWords(deps.db, network, MOST_FREE_COUNTED),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(toWord),
    next: last ? `${last.assigned_at ?? last.registered_at}~${last.word}` : null,
    free,
  }
}

function toWord(row: db.WordRow): NetworkWord {
  const { word, registered_at: registeredAt, assigned_at: assignedAt, creator_id, user_id, nickname } = row
  const creator = creator_id && user_id ? { id: creator_id, userId: user_id, nickname: nickname ?? '' } : null
  return { word, registeredAt, assignedAt, creator }
}

type AddInput = { network: NetworkCode; words: string }

/**
 * Words that are there already stay as they are. Ends the alarm when enough are free. Throws `invalid_input`
 * with the first wrong line.
 */
export function addNetworkWords(deps: Deps, actor: Actor, { network, words: text }: AddInput) {
  const words = wordsIn(text)
  requireWords(words, NETWORK_FACTS[network].reference.mostLetters)
  return operate(deps, actor, {
    action: 'addNetworkWords',
    subject: network,
    find: async () => {
      const [known, free] = await awaitAll(
        db.listKnownWords(deps.db, network, words),
        db.countFreeWords(deps.db, network, FEW_WORDS),
      )
      return { known, free }
    },
    write: ({ known, free }, now) => {
      const at = now.toISOString()
      const added = words.length - known.length
      const isEnough = free + added >= FEW_WORDS
      const alarm = { kind: WORDS_ALARM, name: 'network', value: network }
      return {
        statements: [
          db.insertWords(deps.db, { network, words, by: actor.userId, at }),
          ...(isEnough ? [closeOf(deps.db, alarm, at)] : []),
        ],
        after: { added, known: known.length },
        answer: { added, known: known.length },
      }
    },
  })
}

/** Returns the words of a pasted text, each once: one a line, or with commas or spaces between. */
function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

function requireWords(words: string[], mostLetters: number): void {
  const wrong = words.find((word) => !WORD_LETTERS.test(word) || word.length > mostLetters)
  if (wrong)
    throw fieldError(`‘${wrong.slice(0, 40)}’: 영문, 숫자, -, _ 로 ${mostLetters}자까지 쓸 수 있어요.`)
  if (words.length > MOST_WORDS) throw fieldError(`한 번에 ${MOST_WORDS}개까지 넣을 수 있어요.`)
}

function fieldError(sentence: string): AppError {
  return new AppError('invalid_input', { fields: { words: [sentence] } })
}

/** Throws `not_found`, `network_word_taken`. */
export function removeNetworkWord(
  deps: Deps,
  actor: Actor,
  { network, word }: { network: NetworkCode; word: string },
) {
  return operate(deps, actor, {
    action: 'removeNetworkWord',
    subject: network,
    find: () => db.findWord(deps.db, network, word),
    guard: ({ creator_id }) => {
      if (creator_id) throw new AppError('network_word_taken')
    },
    write: () => ({
      statements: [db.deleteWord(deps.db, network, word)],
      before: { word },
      races: { network_words_no_delete: 'network_word_taken' },
    }),
  })
}
