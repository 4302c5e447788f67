import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import { Seen } from './drawn-sentences.tsx'
import * as css from './layout.css.ts'

type Gap = keyof typeof css.stack

/**
 * The content of `main`: one column of sections. `width` limits forms and texts to a readable width, or gives
 * lists with columns the whole frame.
 */
export function Page({ width, children }: { width?: 'narrow' | 'reading' | 'wide'; children: ReactNode }) {
  const inside = width === 'wide' ? css.wide : cx(css.page, width && css[width])
  return <div className={inside}>{children}</div>
}

type PageHeadProps = {
  title: string
  sub?: ReactNode
  /** The main action of the page, or a badge. */
  action?: ReactNode
  back?: { href: string; label: string }
  /** Shown beside the title. */
  mark?: ReactNode
}

/** The page's only h1. */
export function PageHead({ title, sub, action, back, mark }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.headText}>
        {back && <BackLink {...back} />}
        {mark ? (
          <div className={css.marked}>
            {mark}
            <h1>{title}</h1>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {sub && <p className={css.sub}>{sub}</p>}
      </div>
      {action}
    </div>
  )
}

function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={css.backLink} href={href} data-back="">
      <Icon name="previous" size={18} />
      {label}
    </a>
  )
}

type SectionProps = { title: string; id?: string; more?: MoreProps; children: ReactNode }

/** A titled part of the page that is not a card. */
export function Section({ title, id, more, children }: SectionProps) {
  return (
    <section className={css.section} id={id}>
      <div className={css.cardHead}>
        <h2>{title}</h2>
        {more && <More {...more} />}
      </div>
      {children}
    </section>
  )
}

type MoreProps = {
  href: string
  label: string
  /** The item, if several links have the same label. */
  of?: string
  /** Set by an island. */
  onClick?: (event: MouseEvent) => void
}

/** A link such as "전체 보기 ›" at the end of a title. */
export function More({ href, label, of, onClick }: MoreProps) {
  return (
    <a className={css.more} href={href} aria-label={of && `${label}: ${of}`} onClick={onClick}>
      {label}
      <Icon name="next" size={16} />
    </a>
  )
}

type CardProps = {
  title?: string
  id?: string
  more?: MoreProps
  /** Shown beside the title. */
  mark?: ReactNode
  children: ReactNode
}

export function Card({ title, id, more, mark, children }: CardProps) {
  if (!title) {
    return (
      <div className={css.card} id={id}>
        {children}
      </div>
    )
  }
  return (
    <section className={css.card} id={id}>
      <div className={css.cardHead}>
        {mark ? (
          <div className={css.marked}>
            {mark}
            <h2>{title}</h2>
          </div>
        ) : (
          <h2>{title}</h2>
        )}
        {more && <More {...more} />}
      </div>
      {children}
    </section>
  )
}

/** A collapsed card for content that is rarely needed or already done. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={css.stack[4]}>
        <Seen open={open === true}>{children}</Seen>
      </div>
    </details>
  )
}

/** Stacked children, `gap` steps of 4 px apart. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={css.stack[gap]}>{children}</div>
}

/** Children side by side; they wrap. */
export function Inline({ apart, children }: { apart?: boolean; children: ReactNode }) {
  return <div className={cx(css.inline, apart && css.spaced)}>{children}</div>
}

/** A picture and, beside it, the text about it. */
export function Marked({ children }: { children: ReactNode }) {
  return <div className={css.marked}>{children}</div>
}

/** One column on phones, two from sm (from xs when there are more), `of` from lg. */
export function Columns({ of, children }: { of: keyof typeof css.columns; children: ReactNode }) {
  return <div className={css.columns[of]}>{children}</div>
}

/** A wide and a narrow column from lg. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={css.split}>{children}</div>
}

/** Two groups, side by side from 2xl. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/** Secondary text. */
export function Muted({ tiny, children }: { tiny?: boolean; children: ReactNode }) {
  return <p className={tiny ? css.tinyText : css.quietText}>{children}</p>
}

/** Text by a person: an empty line starts a paragraph, a single line end stays one. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={css.written}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have only their order
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hiddenText}>{children}</span>
}
