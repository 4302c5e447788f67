import type { HELP_TOPICS } from '#contract/search.ts'

export type Article = {
  slug: string
  topic: (typeof HELP_TOPICS)[number]
  title: string
  /** The answer in one sentence. */
  summary: string
  /** Other words people look for it with. */
  words?: string
  sections: { title: string; paragraphs: string[] }[]
  action?: { href: string; label: string }
}
