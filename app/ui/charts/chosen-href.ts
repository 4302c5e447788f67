/** The display options for the earnings of a range: the dimension they are split by, and whether they are compared with the days before. */
export type Choice = { by: string; isCompared: boolean }

const STANDARD = 'partner'

/** An address of the earnings with this choice; what is standard is left out of it. */
export function chosenHref(href: string, { by, isCompared }: Choice): string {
  const [, path = '', search = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(href) ?? []
  const query = new URLSearchParams(search)
  query.delete('by')
  query.delete('compare')
  if (by !== STANDARD) query.set('by', by)
  if (isCompared) query.set('compare', '1')
  return `${path}${query.size > 0 ? `?${query}` : ''}${anchor}`
}
