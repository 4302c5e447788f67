import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/** Code that must take addresses of web pages from contract/site/pages.ts; paths in api/outside belong to other services. */
const BY_TABLE = /^api\/(?!outside\/)/

/**
 * An address written by hand still compiles after its page has moved, so this code takes it from the table.
 */
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
          say: `writes the address ${hit[0].trim()} by hand: take it from contract/site/pages.ts`,
        })
      })
      return found
    })
}

/** Matches paths whose first part is the first part of a route. */
function addressesOf(sources: Source[]): RegExp {
  const firsts = sources.flatMap(({ path }) => /^app\/routes\/([a-z][a-z-]*)/.exec(path)?.[1] ?? [])
  return new RegExp(`(?:^|[\\s(])/(?:${[...new Set(firsts)].join('|')})(?=$|[/?#\\s)])[^\\s)]*`)
}

/** Addresses that another worker answers, and files of public/. */
const NOT_PAGES = /^\/(api|l|demo|health)(\/|$)|\.\w+$/

/** Routes that match every address without a page. */
const SPLAT = /^app\/routes\/(\w+\.)?\$\.tsx$/

/**
 * The web may write addresses of its own pages by hand, if each leads to a route. A page that moves is found
 * by its links.
 */
export function addressesLead(sources: Source[]): Finding[] {
  const routes = sources.flatMap(({ path }) => {
    const name = /^app\/routes\/([^/]+?)(?:\.tsx?|\/route\.tsx?)$/.exec(path)?.[1]
    return name ? [`/${name.replace(/(^|\.)_index$/, '').replaceAll('.', '/')}`] : []
  })
  const patterns = routes.map((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`))
  return sources
    .filter((source) => isCode(source) && source.path.startsWith('app/') && !SPLAT.test(source.path))
    .flatMap(function check(source) {
      const found: Finding[] = []
      const tree = parse(source)
      walk(tree, function visit(node) {
        const written = addressIn(node)
        if (!written || NOT_PAGES.test(written) || patterns.some((one) => one.test(written))) return
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push({ path: source.path, line, say: `leads to ${written}, which no route answers: mend it` })
      })
      return found
    })
}

/**
 * The path in a text or template, with `*` for inserted values. Null without a path, or with only its
 * beginning.
 */
function addressIn(node: tsc.Node): string | null {
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => `*${literal.text}`)
    return pathOf(node.head.text + spans.join(''))
  }
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
  return isText ? pathOf(node.text) : null
}

function pathOf(text: string): string | null {
  // A value inserted right after a word is a query string or empty.
  const path = (text.split(/[?#]/)[0] ?? '').replace(/(?<=\w)\*+$/, '')
  return /^\/[a-z][\w*/.-]*$/.test(path) ? path : null
}
