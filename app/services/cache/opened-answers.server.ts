/**
 * Responses of the query cache, decrypted and stored in the memory of this isolate: to unseal, parse and check a response costs
 * more than to render most pages. The same rules apply as for the sealed response: it is used only under its version, and no
 * longer than that is stored. Only values are stored here, because a promise belongs to the request that made it.
 */
export type DecryptedAnswer = {
  version: string
  /** The answer's text, and what stands in its `data` by the contract. */
  body: string
  data: unknown
  /** When it was asked for, unix milliseconds. */
  at: number
}

export type OpenedAnswers = {
  recall: (key: string) => DecryptedAnswer | null
  remember: (key: string, opened: DecryptedAnswer) => void
}

/** `most`: so many answers, the least recently used leave. `ms`: so long. */
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

/** Other requests are drawn from the same value. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
