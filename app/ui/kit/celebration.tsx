import type { ReactNode } from 'react'
import { Art } from '../pictures/art.tsx'
import * as css from './celebration.css.ts'

/** A card for something that happens once. `children`: what follows, and its buttons. */
export function Celebration({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.box} role="status">
      <Art name="cheer" />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
