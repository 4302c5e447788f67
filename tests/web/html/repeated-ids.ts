const ID = /<[a-zA-Z][^>]*?\sid="([^"]+)"/g

/** The ids that stand more than once on a page: a label, a hint or a link with such an id leads to the first alone. */
export function findRepeatedIds(html: string): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const [, id = ''] of html.matchAll(ID)) (seen.has(id) ? repeated : seen).add(id)
  return [...repeated]
}
