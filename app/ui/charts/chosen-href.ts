/**
 * The display options for the earnings of a range: how they are split, and whether the chart compares them
 * with the days before.
 */
export type Choice = { by: string; isCompared: boolean }

const STANDARD = 'partner'

/** The address of the earnings with this choice, without default values. */
export function chosenHref(href: string, { by, isCompared }: Choice): string {
  const [, path = '', search = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(href) ?? []
  const query = new URLSearchParams(search)
  query.delete('by')
  query.delete('compare')
  if (by !== STANDARD) query.set('by', by)
  if (isCompared) query.set('compare', '1')
  return `${path}${query.size > 0 ? `?${query}` : ''}${anchor}`
}
