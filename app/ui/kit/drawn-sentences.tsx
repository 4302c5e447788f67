import { createContext, type ReactNode, useContext } from 'react'

/**
 * Which sentences of a refused form a page has drawn where they can be seen. Noted while the page is drawn: what nobody drew is given
 * to the form's own alert, and what no alert took to the page's (see `entry.server.tsx`).
 */
export type DrawnSentences = { drawn: Set<string>; left: string[] }

export const DrawnSentencesContext = createContext<DrawnSentences>({ drawn: new Set(), left: [] })

/** Says which sentences are being drawn here. */
export function useDrawnSentences(sentences: readonly string[] = []): void {
  const { drawn } = useContext(DrawnSentencesContext)
  for (const sentence of sentences) drawn.add(sentence)
}

/** What is drawn inside is seen only when it is open. */
export function Seen({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  if (open) return children
  return (
    <DrawnSentencesContext.Provider value={{ drawn: new Set(), left: [] }}>
      {children}
    </DrawnSentencesContext.Provider>
  )
}
