import type { ReactNode } from 'react'

/** A link in a form that opens in a new window, so that the form keeps its values. */
export function NewWindow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children} (새 창)
    </a>
  )
}
