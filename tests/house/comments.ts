import { type Finding, isCode, type Source } from './source.ts'

/** Words of comments that hide who does what, and what to write in their place. */
const PLAIN: [dialect: RegExp, instead: string][] = [
  [/\bhears? of\b/i, 'who notifies whom, or "called after"'],
  [/\blets? go\b/i, 'drops, removes, releases'],
  [/\b(take|takes|taken) along\b/i, 'downloads, exports'],
  [/\bmanieth\b/i, 'the number of, the position'],
  [/\bkept of\b/i, 'stores, and what it stores'],
]
const FLOORS = /^(server\.ts$|(app|api|contract|documents|scripts|bench|go|demo|ops)\/)/
const MOST_CHARS = 2_000

/** Comments are plain English with a subject that acts. */
export function plainComments(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && FLOORS.test(source.path))
    .flatMap((source) =>
      commentsOf(source).flatMap(({ text, line }) => {
        const wrong = PLAIN.find(([dialect]) => dialect.test(text))
        return wrong ? [{ path: source.path, line, say: `«${text.slice(0, 80)}»: write ${wrong[1]}` }] : []
      }),
    )
}

/** Blocks, and lines of `//` that follow each other. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?:(?:^|[ \t])\/\/ [^\n]*(?:\n|$)[ \t]*)+/gm

function commentsOf({ text }: Source): { text: string; line: number }[] {
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    text: comment.slice(0, MOST_CHARS).replaceAll(/\s*\n\s*(\*|\/\/)? ?/g, ' '),
    line: text.slice(0, index).split('\n').length,
  }))
}
