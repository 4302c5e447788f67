/**
 * Renders once what looks the same on thousands of pages: the groups of the drawer, the bars, the footer. Only for content that
 * its key describes completely: nothing personal, no island, nothing that was typed.
 */
import { createContext, createElement, type ReactNode, useContext } from 'react'

/** The HTML of what is drawn under a key, from now or from an earlier page; made by `kept-drawings.server.ts`. */
export type CacheDrawing = (by: string, draw: () => ReactNode) => string

/** Null: everything is drawn anew. */
export const KeepContext = createContext<CacheDrawing | null>(null)

type KeptProps = {
  as: 'nav' | 'div' | 'footer' | 'form' | 'search'
  /** A key with everything that decides the look; null when the content includes a person's own words, which are rendered and not cached. */
  by: string | null
  draw: () => ReactNode
  [attribute: string]: unknown
}

export function CachedFragment({ as, by, draw, ...attributes }: KeptProps) {
  const keep = useContext(KeepContext)
  if (keep === null || by === null) return createElement(as, attributes, draw())
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keep(by, draw) } })
}
