/**
 * Responses of the query cache, decrypted and stored in the memory of this isolate. Decrypting, parsing and
 * checking a response costs more than rendering most pages. The rules are those of the sealed response: it is
 * used only under its version, and no longer than that is stored. Only values are stored, because a promise
 * belongs to the request that created it.
 */
export type DecryptedAnswer = {
  version: string
  /** The text of the response, and its `data` according to the contract. */
  body: string
  data: unknown
  /** The time of its request, unix milliseconds. */
  at: number
}

export type OpenedAnswers = {
  recall: (key: string) => DecryptedAnswer | null
  remember: (key: string, opened: DecryptedAnswer) => void
}

/**
 * Stores each response for `ms` milliseconds, and at most `most` of them; the least recently used are dropped
 * first.
 */
export function createOpenedAnswers(ms: number, most = 500): OpenedAnswers {
  const all = new Map<string, DecryptedAnswer>()
  return {
    recall(key) {
      const opened = all.get(key)
      if (!opened) return null
      all.delete(key)
      if (opened.at + ms <= Date.now()) return null
      all.set(key, opened)
      return opened
    },
    remember(key, opened) {
      all.delete(key)
      all.set(key, { ...opened, data: deepFreeze(opened.data) })
      for (const oldest of all.keys()) {
        if (all.size <= most) break
        all.delete(oldest)
      }
    },
  }
}

/** Prevents changes, because other requests render from the same value. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
