/** The public help: a few dozen articles, all read at once and searched in memory. */

import { AppError } from '#contract/core/errors.ts'
import type { HelpText } from '#contract/site/documents.ts'
import type { HelpArticle, HelpSummary } from '#contract/site/search.ts'
import { getNumbers } from '../../platform/policies/numbers.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { fill, inForce, toArticle, toSummary } from './articles.ts'
import { listShown } from './queries.ts'

export async function listHelp(deps: ReadDeps): Promise<HelpSummary[]> {
  return (await articles(deps)).map(toSummary)
}

/** Throws `not_found`. */
export async function getHelp(deps: ReadDeps, slug: string): Promise<HelpArticle> {
  const all = await articles(deps)
  const article = all.find((one) => one.slug === slug)
  if (!article) throw new AppError('not_found')
  return toArticle(article, all)
}

/**
 * Returns articles that contain every word of `q` (lower case), those with more of them in the title first.
 */
export async function findHelp(deps: ReadDeps, q: string): Promise<HelpSummary[]> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return (await articles(deps))
    .map((article) => ({
      article,
      inTitle: wordsIn(article.title, words),
      inAll: wordsIn(textOf(article), words),
    }))
    .filter(({ inAll }) => inAll === words.length)
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => toSummary(article))
}

/** Reads in one round trip with the other reads of the same moment. */
async function articles(deps: ReadDeps): Promise<HelpText[]> {
  const [rows, numbers, shipped] = await Promise.all([
    listShown(deps.db),
    getNumbers(deps),
    deps.documents.read('help.json'),
  ])
  return inForce(shipped, rows).map((one) => fill(one, numbers))
}

function wordsIn(text: string, words: string[]): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word)).length
}

function textOf({ title, summary, words = '', sections }: HelpText): string {
  return [title, summary, words, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n')
}
