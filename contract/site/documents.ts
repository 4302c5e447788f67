/** The files that every build writes (documents/) and stores beside the API, by file name. */

import type { MailKind } from '../platform/mail-kinds.ts'
import type {
  AreaPage,
  DeveloperHit,
  DevelopersHome,
  GuidePage,
  Language,
  OperationPage,
} from './developers/developers.ts'
import type { HelpAction } from './help-actions.ts'
import type { HelpArticle } from './search.ts'

export type Documents = {
  /** The endpoints for visitors, members, creators and partners. */
  'openapi.json': object
  'openapi-operators.json': object
  'openapi-development.json': object
  /** The lists and the search of the pages for developers, by language. */
  'developers.json': Record<Language, DevelopersIndex> & {
    /** The files of single pages. */
    names: readonly string[]
  }
  'help.json': readonly HelpText[]
  'listed-passwords.json': readonly string[]
  'mails.json': Record<MailKind, ExampleMail>
}

/** Each guide and each operation is a file of its own, because a page needs one of hundreds. */
export type DeveloperFiles = Record<`guide-${string}.json`, Record<Language, GuidePage>> &
  Record<`operation-${string}.json`, Record<Language, OperationPage>>

type DevelopersIndex = {
  home: DevelopersHome
  areas: AreaPage[]
  /** The results of a search, each with the text that it looks through, in lower case. */
  search: (DeveloperHit & { text: string })[]
}

/** A mail as it would be in the outbox of a site at `EXAMPLE_ORIGIN`. */
export type ExampleMail = { subject: string; text: string; link?: { label: string; href: string } }
export const EXAMPLE_ORIGIN = 'https://site.invalid'

/** An article with marks for the numbers that may change (contract/platform/placeholders.ts). */
export type HelpText = Omit<HelpArticle, 'action' | 'related'> & {
  action?: HelpAction
  /** Other words that people search it by. */
  words?: string
}
