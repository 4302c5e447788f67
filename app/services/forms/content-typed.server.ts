/** Reads the typed values of the form of a content from a POST. */
import { fromLinkLine } from '#app/models/link-line.ts'
import { type LinkChoice, NOTHING_TYPED, type TypedContent } from '#app/models/typed-content.ts'

export function readTyped(form: FormData): TypedContent {
  const one = (name: keyof TypedContent) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const many = (name: keyof TypedContent) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
  const texts = (Object.keys(NOTHING_TYPED) as (keyof TypedContent)[]).map((name) => [name, one(name)])
  return {
    ...(Object.fromEntries(texts) as TypedContent),
    regions: many('regions'),
    affiliateLinks: many('affiliateLinks'),
  }
}

/** Reads the ticked links with their names, which the form contains in hidden fields. */
export function readChosenLinks(form: FormData): LinkChoice[] {
  const ticked = form.getAll('affiliateLinks')
  const named = form.getAll('linkNames').map((line) => fromLinkLine(String(line)))
  return named.filter(({ id }) => ticked.includes(id))
}
