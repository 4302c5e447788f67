/** The HTML that `CachedFragment` rendered before, shared by all pages of this isolate. */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { CacheDrawing } from '#app/ui/kit/cached-fragment.tsx'

/** The limit of stored fragments; a site has some hundred. */
const MOST = 1000
const drawings = new Map<string, string>()

export const cacheDrawing: CacheDrawing = (by, draw) => {
  const known = drawings.get(by)
  if (known !== undefined) return known
  if (drawings.size >= MOST) drawings.clear()
  const html = renderToString(draw() as ReactElement)
  drawings.set(by, html)
  return html
}
