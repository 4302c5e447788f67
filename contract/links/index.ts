import { links } from './links.ts'
import { networkWords } from './network-words.ts'

/** The nouns of this area. */
export const linksNouns = {
  links,
  networkWords,
}
