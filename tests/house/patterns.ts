import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/**
 * Code that reads texts from outside: pages, headers, user agents, files, reports, and answers of networks.
 * Addresses are not in the list, because they have at most 2,048 letters.
 */
const FOREIGN = [
  'api/platform/pages/',
  'api/creators/notices/',
  'api/platform/pages/page-facts.ts',
  'api/creators/contents/open-graph.ts',
  'api/links/links/health/',
  'api/creators/channels/',
  'api/orders/imports/',
  'api/money/transfers/read-file.ts',
  'api/orders/linkprice/',
  'api/upkeep/tables/',
  'api/platform/devices.ts',
  'api/accounts/social/social-tokens.ts',
  'api/outside/',
  'app/services/log.server.ts',
  'go/',
  'contract/',
]

/**
 * A pattern with an unbounded repetition that starts at every place of a text takes quadratic time: half a
 * megabyte of `<title` took a minute. The rule allows an unbounded last part, which cannot fail, and patterns
 * that start at one place (`^`, sticky).
 */
export function boundedPatterns(sources: Source[]): Finding[] {
  const foreign = sources.filter((one) => isCode(one) && FOREIGN.some((place) => one.path.startsWith(place)))
  return foreign.flatMap((source) => {
    const found: Finding[] = []
    const tree = parse(source)
    walk(tree, function visit(node) {
      if (!ts.isRegularExpressionLiteral(node) || isBounded(node.text)) return
      found.push({
        path: source.path,
        line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        say: `looks for ${node.text} in a stranger's text: bound its parts ({0,9} for *), or read with pages/tokens.ts`,
      })
    })
    return found
  })
}

function isBounded(literal: string): boolean {
  const end = literal.lastIndexOf('/')
  const [body, flags] = [literal.slice(1, end), literal.slice(end + 1)]
  const plain = body.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const unbounded = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  if (unbounded === 0) return true
  const isAtOnePlace = flags.includes('y') || (plain.startsWith('^') && !flags.includes('m'))
  const isLast = /^[^*+|]*([*+]|\{\d+,\})\)*$/.test(plain)
  return unbounded === 1 && (isAtOnePlace || isLast)
}
