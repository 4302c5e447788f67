import { UsageError } from './command.ts'
import type { Words } from './text/words.ts'

const USUAL = 20

/** Reads as many items as the option `--limit` says; `all` reads every page. */
export async function takeUpTo<Item>(
  list: AsyncIterable<Item>,
  limit: string | boolean | undefined,
  words: Words,
): Promise<Item[]> {
  const most = limit === undefined ? USUAL : limit === 'all' ? Number.POSITIVE_INFINITY : Number(limit)
  if (!(most >= 1)) throw new UsageError(words.wrongLimit)
  const taken: Item[] = []
  for await (const one of list) {
    taken.push(one)
    if (taken.length >= most) break
  }
  return taken
}
