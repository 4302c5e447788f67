import { exportsOf } from '../../scripts/db/exports.ts'
import { type Finding, isCode, parse, type Source } from './source.ts'

/**
 * Files that a framework, a runtime or a command loads by name, and the complete table of pages
 * (tests/web/pages/pages.test.ts).
 */
const ASKED_BY_NAME =
  /^app\/(routes\/|root\.tsx|entry\.)|(^|\/)index\.ts$|\.config\.ts$|^server\.ts$|^scripts\/(test\/figures|progress)\.ts$|^contract\/site\/pages\.ts$|^packages\/itda-js\/src\/generated\//
const FLOORS = /^(app|api|contract|documents|scripts|bench|go|demo|ops|packages)\//

/** Reports exports that nobody imports. Without `export`, the compiler reports unused code. */
export function exportsAreImported(sources: Source[]): Finding[] {
  const files = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) files.set(word, (files.get(word) ?? 0) + 1)
  return sources
    .filter((source) => isCode(source) && FLOORS.test(source.path) && !ASKED_BY_NAME.test(source.path))
    .flatMap((source) =>
      exportsOf(parse(source))
        .filter(({ name }) => files.get(name) === 1)
        .map(({ name, line }) => ({
          path: source.path,
          line,
          say: `exports ${name}, which nothing imports: drop the word`,
        })),
    )
}
