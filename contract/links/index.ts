import { links } from './links.ts'

/** Nouns of the area. */
export const linksNouns = {
  links,
}
