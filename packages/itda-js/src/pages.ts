/** One page of a list. */
export type Page<Item> = {
  items: Item[]
  next?: string | number | null
  page?: number
  limit?: number
  total?: number
}
export type PagedBy = 'after' | 'before' | 'page'
type ItemOf<Answer> = Answer extends Page<infer Item> ? Item : never

/**
 * A list: `await` gives its first page, `for await` every item of all pages, and `pages()` page after page.
 * Each page is asked for when its turn comes.
 */
export type Pages<Answer> = PromiseLike<Answer> &
  AsyncIterable<ItemOf<Answer>> & { pages(): AsyncGenerator<Answer, void, undefined> }

type ReadPage<Answer> = (input: object) => Promise<Answer>

export function makePages<Answer extends Page<unknown>>(
  read: ReadPage<Answer>,
  input: object,
  by: PagedBy,
): Pages<Answer> {
  let first: Promise<Answer> | undefined
  const readFirst = () => {
    first ??= read(input)
    return first
  }
  async function* pages(): AsyncGenerator<Answer, void, undefined> {
    let asked = input
    for (;;) {
      const answer = await (asked === input ? readFirst() : read(asked))
      yield answer
      const following = followingOf(asked, answer, by)
      if (!following) return
      asked = following
    }
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
    then: (taken, refused) => readFirst().then(taken, refused),
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const answer of pages()) yield* answer.items as ItemOf<Answer>[]
    },
  }
}

/** Returns the input of the next page, or null after the last. A list may have numbers until it is sorted by a figure. */
function followingOf(asked: object, answer: Page<unknown>, by: PagedBy): object | null {
  const { items, next, page, limit, total } = answer
  // A page of records may be empty though others follow.
  if (next !== null && next !== undefined) return { ...asked, [by]: next }
  if (items.length === 0) return null
  if (by in asked && by !== 'page') return null
  if (page === undefined || limit === undefined || total === undefined) return null
  return page * limit < total ? { ...asked, page: page + 1 } : null
}
