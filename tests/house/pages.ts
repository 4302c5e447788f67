import ts from 'typescript'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/** Who names pages of the web by contract/pages.ts alone; paths in api/outside are those of other services. */
const BY_TABLE = /^api\/(?!outside\/)/

/** An address written by hand still compiles after its page has moved. */
export function pagesByTable(sources: Source[]): Finding[] {
  const address = addressesOf(sources)
  return sources
    .filter((source) => isCode(source) && BY_TABLE.test(source.path))
    .flatMap(function check(source) {
      const found: Finding[] = []
      const tree = parse(source)
      walk(tree, function visit(node) {
        if (
          !ts.isStringLiteralLike(node) &&
          !ts.isTemplateHead(node) &&
          !ts.isTemplateMiddleOrTemplateTail(node)
        )
          return
        const hit = address.exec(node.text)
        if (!hit) return
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push({
          path: source.path,
          line,
          say: `writes the address ${hit[0].trim()} by hand: take it from contract/pages.ts`,
        })
      })
      return found
    })
}

/** A path whose first part is that of a route. */
function addressesOf(sources: Source[]): RegExp {
  const firsts = sources.flatMap(({ path }) => /^app\/routes\/([a-z][a-z-]*)/.exec(path)?.[1] ?? [])
  return new RegExp(`(?:^|[\\s(])/(?:${[...new Set(firsts)].join('|')})(?=$|[/?#\\s)])[^\\s)]*`)
}
