import { createContext, type ReactNode, useContext } from 'react'

/**
 * Which sentences of a refused form a page has drawn where they can be seen. Noted while the page is drawn: what nobody drew is given
 * to the form's own alert, and what no alert took to the page's (see `entry.server.tsx`).
 */
export type Said = { drawn: Set<string>; left: string[] }

export const SaidContext = createContext<Said>({ drawn: new Set(), left: [] })

/** Says which sentences are being drawn here. */
export function useSaying(sentences: readonly string[] = []): void {
  const { drawn } = useContext(SaidContext)
  for (const sentence of sentences) drawn.add(sentence)
}

/** What is drawn inside is seen only when it is open. */
export function Seen({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  if (open) return children
  return <SaidContext.Provider value={{ drawn: new Set(), left: [] }}>{children}</SaidContext.Provider>
}
