/** Finds links for the typed text: at once among the known ones, and a moment later on the server. */
import { useCallback, useRef, useState } from 'react'
import type { LinkChoice } from '#app/models/typed-content.ts'

const WAIT_MS = 150

type LinkSearch = {
  /** All links seen so far, without duplicates; a ticked one is never removed. */
  known: LinkChoice[]
  q: string
  look: (typed: string) => void
  isFound: (link: LinkChoice) => boolean
}

export function useLinkSearch(
  links: LinkChoice[],
  query: string,
  isLike: (link: LinkChoice, typed: string) => boolean,
): LinkSearch {
  const [known, setKnown] = useState(links)
  const [q, setQ] = useState(query)
  /** The server may find links by words that the page does not show. */
  const [found, setFound] = useState({ q: query, ids: links.map(({ id }) => id) })
  const turn = useRef(0)

  const look = useCallback((typed: string): void => {
    setQ(typed)
    turn.current += 1
    const mine = turn.current
    const words = typed.trim()
    if (words === '') return
    setTimeout(async () => {
      if (mine !== turn.current) return
      const more = await fetchLinks(words)
      if (mine !== turn.current) return
      setFound({ q: words, ids: more.map(({ id }) => id) })
      setKnown((before) => [...before, ...more.filter(({ id }) => before.every((one) => one.id !== id))])
    }, WAIT_MS)
  }, [])
  const words = q.trim()
  const isFound = (link: LinkChoice) =>
    words === '' || isLike(link, words) || (found.q === words && found.ids.includes(link.id))
  return { known, q, look, isFound }
}

/** Empty when the request fails; the known links remain. */
async function fetchLinks(q: string): Promise<LinkChoice[]> {
  try {
    const answer = await fetch(`/contents/links?${new URLSearchParams({ q })}`)
    return ((await answer.json()) as { items: LinkChoice[] }).items
  } catch {
    return []
  }
}
