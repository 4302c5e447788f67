/** What is written with every build (documents/) and lies beside the API, by the name of its file. */
import type { HelpArticle } from './search.ts'

export type Documents = {
  'openapi.json': object
  'docs.html': string
  'help.json': readonly HelpText[]
  'listed-passwords.json': ListedPasswords
}

/** An article as it is written. */
export type HelpText = Omit<HelpArticle, 'action' | 'related'> & {
  action?: NonNullable<HelpArticle['action']>
  /** Other words people look for it with. */
  words?: string
}

/** A Golomb-coded set of numbers, see api/domain/auth/listed-passwords.ts. */
export type ListedPasswords = { count: number; gaps: string }
