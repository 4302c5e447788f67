/** The help: a few dozen articles that change with the product, so they are part of it and are searched in memory. */
import { AppError } from '#contract/errors.ts'
import type { HelpArticle, HelpSummary } from '#contract/search.ts'
import { ACCOUNT_ARTICLES } from './account.ts'
import type { Article } from './article.ts'
import { LINK_ARTICLES } from './links.ts'
import { MONEY_ARTICLES } from './money.ts'
import { PAYOUT_ARTICLES } from './payouts.ts'

export const ARTICLES: Article[] = [
  ...LINK_ARTICLES,
  ...MONEY_ARTICLES,
  ...PAYOUT_ARTICLES,
  ...ACCOUNT_ARTICLES,
]
const RELATED = 3

export function listHelp(): HelpSummary[] {
  return ARTICLES.map(toSummary)
}

/** Throws `not_found`. */
export function getHelp(slug: string): HelpArticle {
  const article = ARTICLES.find((one) => one.slug === slug)
  if (!article) throw new AppError('not_found')
  const related = ARTICLES.filter((one) => one.topic === article.topic && one !== article)
  return {
    ...toSummary(article),
    sections: article.sections,
    action: article.action ?? null,
    related: related.slice(0, RELATED).map(toSummary),
  }
}

/** Articles that hold every word of `q` (lower case), those with more of them in the title first. */
export function findHelp(q: string): HelpSummary[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return ARTICLES.map((article) => ({
    article,
    inTitle: wordsIn(article.title, words),
    inAll: wordsIn(textOf(article), words),
  }))
    .filter(({ inAll }) => inAll === words.length)
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => toSummary(article))
}

function wordsIn(text: string, words: string[]): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word)).length
}

function textOf({ title, summary, words = '', sections }: Article): string {
  return [title, summary, words, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n')
}

function toSummary({ slug, topic, title, summary }: Article): HelpSummary {
  return { slug, topic, title, summary }
}
