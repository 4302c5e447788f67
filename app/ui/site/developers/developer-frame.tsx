import type { ReactNode } from 'react'
import type { Language } from '#contract/site/developers/developers.ts'
import { Card, Page, PageHead, Split } from '../../kit/layout.tsx'
import * as css from './developers.css.ts'
import { DEVELOPER_WORDS } from './words.ts'

type FrameProps = {
  lang: Language
  title: string
  sub?: ReactNode
  back?: { href: string; label: string }
  /** The same page in the other language. */
  otherHref: string
  /** True for a page that has columns of its own. */
  isWide?: boolean
  /** Pages beside this one, in a column from lg and below the text on phones. */
  side?: { title: string; items: { href: string; label: string }[] }
  children: ReactNode
}

/** A page for developers in one of two languages; the frame around it stays Korean. */
export function DeveloperFrame({ lang, title, sub, back, otherHref, isWide, side, children }: FrameProps) {
  const other = lang === 'ko' ? 'en' : 'ko'
  return (
    <Page {...(!side && !isWide && { width: 'reading' as const })}>
      <div lang={lang}>
        <PageHead
          title={title}
          sub={sub}
          {...(back && { back })}
          action={
            <a href={otherHref} hrefLang={other} lang={other}>
              {DEVELOPER_WORDS[lang].otherLanguage}
            </a>
          }
        />
      </div>
      {side ? (
        <Split>
          <div className={css.text} lang={lang}>
            {children}
          </div>
          <SideList {...side} lang={lang} />
        </Split>
      ) : (
        <div className={css.text} lang={lang}>
          {children}
        </div>
      )}
    </Page>
  )
}

type SideListProps = NonNullable<FrameProps['side']> & { lang: Language }

function SideList({ title, items, lang }: SideListProps) {
  return (
    <div lang={lang}>
      <Card title={title}>
        <nav aria-label={title} className={css.side}>
          {items.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </Card>
    </div>
  )
}
