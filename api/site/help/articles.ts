/** The articles of the help: those of the build, overridden by operators' versions. */

import { sectionsOf } from '#contract/accounts/legal.ts'
import { fillMarks, type Numbers } from '#contract/platform/placeholders.ts'
import type { HelpText } from '#contract/site/documents.ts'
import { HELP_ACTIONS, type HelpAction } from '#contract/site/help-actions.ts'
import { HELP_TOPICS, type HelpArticle, type HelpSummary, type HelpTopic } from '#contract/site/search.ts'
import type { ShownRow, VersionRow } from './queries.ts'

export type Article = HelpText & { position: number }
type ArticleText = Pick<VersionRow, 'title' | 'summary' | 'words' | 'body' | 'action'>

const APART = 10

/** Articles of the build keep the order of the build, with gaps between their positions. */
export function placesOf(shipped: readonly HelpText[]): Article[] {
  return shipped.map((one, at) => ({ ...one, position: (at + 1) * APART }))
}

/** Returns the public articles, in order. */
export function inForce(shipped: readonly HelpText[], rows: ShownRow[]): Article[] {
  const known = placesOf(shipped)
  const changed = new Map(rows.map((row) => [row.slug, row]))
  const kept = known.filter(({ slug }) => !changed.has(slug))
  const others = rows.flatMap((row) => {
    const place = { slug: row.slug, topic: row.topic as HelpTopic, position: row.position }
    const ofBuild = known.find(({ slug }) => slug === row.slug)
    if (row.shown_version === 0 && ofBuild) return [{ ...ofBuild, ...place }]
    return row.title === null ? [] : [{ ...toText(row), ...place }]
  })
  return [...kept, ...others].sort(byPlace)
}

type ArticleRef = Pick<Article, 'slug' | 'position'> & { topic: string }

export function byPlace(a: ArticleRef, b: ArticleRef): number {
  const [first, second] = [a, b].map(({ topic }) => HELP_TOPICS.findIndex((one) => one === topic))
  const topics = (first ?? 0) - (second ?? 0)
  return topics || a.position - b.position || (a.slug < b.slug ? -1 : 1)
}

export function toText({ title, summary, words, body, action }: ArticleText) {
  const sections = sectionsOf(body).map(({ title, lines }) => ({ title, paragraphs: lines }))
  return { title, summary, words, sections, ...(isAction(action) && { action }) }
}

/** Returns the text in the form that the editor uses. */
export function toWritten({ title, summary, words = '', sections, action }: HelpText): ArticleText {
  const body = sections.map((one) => [one.title, ...one.paragraphs].join('\n')).join('\n\n')
  return { title, summary, words, body, action: action ?? null }
}

export function isAction(name: string | null): name is HelpAction {
  return name !== null && Object.hasOwn(HELP_ACTIONS, name)
}

/** Replaces the marks with the current numbers. */
export function fill<Text extends HelpText>(article: Text, numbers: Numbers): Text {
  const say = (text: string) => fillMarks(text, numbers)
  return {
    ...article,
    title: say(article.title),
    summary: say(article.summary),
    words: say(article.words ?? ''),
    sections: article.sections.map((one) => ({
      title: say(one.title),
      paragraphs: one.paragraphs.map(say),
    })),
  }
}

export function toSummary({ slug, topic, title, summary }: HelpText): HelpSummary {
  return { slug, topic, title, summary }
}

/** `all`: the first few of the same topic become the related articles. */
export function toArticle(article: HelpText, all: HelpText[]): HelpArticle {
  const related = all.filter((one) => one.topic === article.topic && one.slug !== article.slug)
  return {
    ...toSummary(article),
    sections: article.sections,
    action: article.action ? { ...HELP_ACTIONS[article.action] } : null,
    related: related.slice(0, RELATED).map(toSummary),
  }
}

const RELATED = 3
