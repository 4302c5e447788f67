import type { ReactNode } from 'react'
import { pictureAt } from '#contract/platform/pictures.ts'
import { cx } from '../../theme/cx.ts'
import * as css from './item-row.css.ts'

/** Items with buttons of their own, stacked with lines between. Children are `ItemRow`s. */
export function ItemRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.room}>
      <ul className={css.rows} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

type ItemRowProps = {
  title: ReactNode
  /** A small picture beside the name. */
  imageSrc?: string | null
  /** Shown instead of the picture if there is none: 56 px. */
  mark?: ReactNode
  href?: string
  /** Each on a line of its own, in small text. */
  lines: ReactNode[]
  /** Shown at the end of the row; on phones, below the text. */
  actions: ReactNode
  /** Keeps the actions beside the text on phones too, for icon buttons. */
  beside?: boolean
  /** Content that opens below, such as a question or a form. Without a script it is part of the page. */
  children?: ReactNode
}

/** One item: its name, its facts and its actions. */
export function ItemRow({ title, imageSrc, mark, href, lines, actions, beside, children }: ItemRowProps) {
  return (
    <li className={cx(css.row, beside && css.beside)}>
      <div className={imageSrc || mark ? css.pictured : css.text}>
        {imageSrc ? (
          <img
            className={css.picture}
            src={pictureAt(imageSrc, 160)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
          />
        ) : (
          mark && <span className={css.place}>{mark}</span>
        )}
        {href ? (
          <a className={css.name} href={href}>
            {title}
          </a>
        ) : (
          <strong className={css.name}>{title}</strong>
        )}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their order
          <p key={index} className={css.small}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.actions}>{actions}</div>
      {children}
    </li>
  )
}
