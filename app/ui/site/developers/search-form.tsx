import type { Language } from '#contract/site/developers/developers.ts'
import * as pages from '#contract/site/pages.ts'
import { LineForm } from '../../forms/line-form.tsx'
import { DEVELOPER_WORDS } from './words.ts'

/** Searches guides and calls. `q`: what was asked before. */
export function DeveloperSearchForm({ lang, q }: { lang: Language; q?: string }) {
  const words = DEVELOPER_WORDS[lang]
  return (
    <LineForm
      id="developers-q"
      name="q"
      action={pages.developersSearch}
      values={{ lang }}
      label={words.search}
      type="search"
      placeholder={words.searchHint}
      {...(q !== undefined && { defaultValue: q })}
      maxLength={80}
      required
      button={words.searchButton}
    />
  )
}
