/** The help lies beside the API and is searched in memory. */
import type { HelpText } from '#contract/documents.ts'
import { AppError } from '#contract/errors.ts'
import type { HelpArticle, HelpSummary } from '#contract/search.ts'
import type { Deps } from '../../deps.ts'

const RELATED = 3

export async function listHelp(deps: Deps): Promise<HelpSummary[]> {
  return (await articles(deps)).map(toSummary)
}

/** Throws `not_found`. */
export async function getHelp(deps: Deps, slug: string): Promise<HelpArticle> {
  const all = await articles(deps)
  const article = all.find((one) => one.slug === slug)
  if (!article) throw new AppError('not_found')
  const related = all.filter((one) => one.topic === article.topic && one !== article)
  return {
    ...toSummary(article),
    sections: article.sections,
    action: article.action ?? null,
    related: related.slice(0, RELATED).map(toSummary),
  }
}

/** Articles that hold every word of `q` (lower case), those with more of them in the title first. */
export async function findHelp(deps: Deps, q: string): Promise<HelpSummary[]> {
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

function articles(deps: Deps): Promise<readonly HelpText[]> {
  return deps.documents.read('help.json')
}

function wordsIn(text: string, words: string[]): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word)).length
}

function textOf({ title, summary, words = '', sections }: HelpText): string {
  return [title, summary, words, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n')
}

function toSummary({ slug, topic, title, summary }: HelpText): HelpSummary {
  return { slug, topic, title, summary }
}
