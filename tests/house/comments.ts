import { type Finding, isCode, type Source } from './source.ts'

/** Words of comments that hide the subject, and the words to use instead. */
const PLAIN: [dialect: RegExp, instead: string][] = [
  [/\bhears? of\b/i, 'who notifies whom, or "called after"'],
  [/\blets? go\b/i, 'drops, removes, releases'],
  [/\b(take|takes|taken) along\b/i, 'downloads, exports'],
  [/\bmanieth\b/i, 'the number of, the position'],
  [/\bkept of\b/i, 'stores, and what it stores'],
]
/** A comment that opens with one of these words is a clause without a subject. A question may. */
const CLAUSE = /^(?:\/\*+|\s*\/\/) ?(?:What|Whoever|Whose|Which|Where|How|Those|Told|Kept|Said|Asked)\b[^?]*$/
const FLOORS = /^(server\.ts$|(app|api|contract|documents|scripts|bench|go|demo|ops|packages)\/)/
const MOST_CHARS = 2_000

/** Comments are plain English with a subject that acts. */
export function plainComments(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && FLOORS.test(source.path))
    .flatMap((source) =>
      commentsOf(source).flatMap(({ text, line }) => {
        const instead = CLAUSE.test(text)
          ? 'a sentence in which somebody acts, or the noun itself'
          : PLAIN.find(([dialect]) => dialect.test(text))?.[1]
        return instead ? [{ path: source.path, line, say: `«${text.slice(0, 80)}»: write ${instead}` }] : []
      }),
    )
}

/** Matches block comments, and consecutive lines of `//`. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?:(?:^|[ \t])\/\/ [^\n]*(?:\n|$)[ \t]*)+/gm

function commentsOf({ text }: Source): { text: string; line: number }[] {
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    text: comment.slice(0, MOST_CHARS).replaceAll(/\s*\n\s*(\*|\/\/)? ?/g, ' '),
    line: text.slice(0, index).split('\n').length,
  }))
}
