import { createContext, type ReactNode, useContext } from 'react'

/**
 * The sentences of a refused form that a page has rendered visibly. They are collected during rendering: a sentence that no
 * component rendered goes to the form's own alert, and one that no alert rendered goes to the page's (see `entry.server.tsx`).
 */
export type DrawnSentences = { drawn: Set<string>; left: string[] }

export const DrawnSentencesContext = createContext<DrawnSentences>({ drawn: new Set(), left: [] })

/** Records the sentences that this component renders. */
export function useDrawnSentences(sentences: readonly string[] = []): void {
  const { drawn } = useContext(DrawnSentencesContext)
  for (const sentence of sentences) drawn.add(sentence)
}

/** The content is visible only when `open` is true; otherwise its sentences do not count as rendered. */
export function Seen({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  if (open) return children
  return (
    <DrawnSentencesContext.Provider value={{ drawn: new Set(), left: [] }}>
      {children}
    </DrawnSentencesContext.Provider>
  )
}
