import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

const MOST_PARAMETERS = 4
const MOST_LINES = 100
/** Remix calls it by position. */
const CALLED_BY_OTHERS = /(^|\/)entry\.server\.tsx$/

/** Readers see a call without the declaration, so more values are passed as one object with names. */
export function fewParameters(sources: Source[]): Finding[] {
  return functionsOf(sources)
    .filter(({ path, node }) => node.parameters.length > MOST_PARAMETERS && !CALLED_BY_OTHERS.test(path))
    .map(({ path, line, node }) => ({
      path,
      line,
      say: `takes ${node.parameters.length} parameters (limit ${MOST_PARAMETERS}): pass what belongs together as an object`,
    }))
}

/** A function fits on one or two screens; a long component is split into components. */
export function shortFunctions(sources: Source[]): Finding[] {
  return functionsOf(sources)
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, line, lines }) => ({
      path,
      line,
      say: `is a function of ${lines} lines (limit ${MOST_LINES}): give its parts names of their own`,
    }))
}

type FunctionNode = { path: string; line: number; lines: number; node: tsc.SignatureDeclaration }

function functionsOf(sources: Source[]): FunctionNode[] {
  const found: FunctionNode[] = []
  for (const source of sources) {
    if (!isCode(source) || source.path.startsWith('tests/')) continue
    const tree = parse(source)
    walk(tree, function visit(node) {
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
      const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
      const [line, end] = [lineOf(node.getStart(tree)), lineOf(node.end)]
      found.push({ path: source.path, line, lines: end - line + 1, node })
    })
  }
  return found
}
