/**
 * Renders once the parts that look the same on thousands of pages: the groups of the drawer, the bars, the
 * footer. Only for content that its key describes completely: nothing personal, no island, nothing typed.
 */
import { createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * Returns the HTML for a key, rendered now or for an earlier page; `kept-drawings.server.ts` implements it.
 */
export type CacheDrawing = (by: string, draw: () => ReactNode) => string

/** Null when nothing is cached. */
export const CacheContext = createContext<CacheDrawing | null>(null)

type KeptProps = {
  as: 'nav' | 'div' | 'footer' | 'form' | 'search'
  /**
   * A key with everything that decides the look; null when the content includes a person's own words, which
   * are rendered and not cached.
   */
  by: string | null
  draw: () => ReactNode
  [attribute: string]: unknown
}

export function CachedFragment({ as, by, draw, ...attributes }: KeptProps) {
  const keep = useContext(CacheContext)
  if (keep === null || by === null) return createElement(as, attributes, draw())
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keep(by, draw) } })
}
