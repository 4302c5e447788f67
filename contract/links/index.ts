import { links } from './links.ts'

/** The nouns of this area. */
export const linksNouns = {
  links,
}
