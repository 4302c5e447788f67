import type { ReactNode } from 'react'

/** A link out of a form that is being filled in: what was typed stays where it is. */
export function NewWindow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children} (새 창)
    </a>
  )
}
