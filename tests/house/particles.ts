import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/**
 * Matches a particle that depends on the last sound of the word before it, at the start of the text after a
 * value.
 */
const PARTICLE = /^(이에요|예요|이었|였|을|를|은|는|이|가|과|와|이라|이나|으로|로)(?![가-힣])/
/** Functions whose results always end with the same sound: 원, 퍼센트, 바이트. */
const SAME_SOUND = new Set(['won', 'formatWon', 'percentFromBps', 'sizeOf'])
/** Variables that contain such a result. */
const AMOUNTS = new Set(['won', 'earning', 'neededWon', 'due', 'money'])
/** Values whose text always ends with the same word: ‘링크 3개’. */
const COUNTED = new Set(['links'])

/** `${name}을` is wrong for about half of all names. `withParticle(name, '을/를')` chooses by the last sound. */
export function particlesFitTheSound(sources: Source[]): Finding[] {
  const spoken = sources.filter(
    (one) => isCode(one) && /^(app|api|contract|documents|go|packages)\//.test(one.path),
  )
  return spoken.flatMap((source) => {
    const found: Finding[] = []
    const tree = parse(source)
    walk(tree, function visit(node) {
      const [value, after] = valueAndText(node)
      if (!value || !PARTICLE.test(after) || endsAlike(value)) return
      const line = tree.getLineAndCharacterOfPosition(value.getStart()).line + 1
      found.push({
        path: source.path,
        line,
        say: `«${value.getText().slice(0, 40)}» may end with another sound: write withParticle`,
      })
    })
    return found
  })
}

/**
 * Matches a noun with a particle that does not fit its last sound, such as 이유을. It leaves out 은 and 는, which
 * also end verbs, and 이 and 가, which also end nouns.
 */
const WRITTEN = /(?<![가-힣])[가-힣]{1,15}([가-힣])(을|를|과|와)(?= )/g
const FIRST_SYLLABLE = 0xac00
const FINALS = 28

export function writtenParticles(sources: Source[]): Finding[] {
  const spoken = sources.filter(
    (one) => isCode(one) && /^(app|api|contract|documents|go|demo|packages)\//.test(one.path),
  )
  return spoken.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) =>
      [...line.matchAll(WRITTEN)].flatMap(([noun, last = '', particle = '']) => {
        const hasFinal = (last.charCodeAt(0) - FIRST_SYLLABLE) % FINALS > 0
        const isRight = hasFinal === ['을', '과'].includes(particle)
        return isRight
          ? []
          : [{ path, line: at + 1, say: `«${noun}» ends with another sound: write its particle` }]
      }),
    ),
  )
}

type Node = Parameters<Parameters<typeof walk>[1]>[0]

/** Returns an inserted value and the text right after it, in a template or between tags. */
function valueAndText(node: Node): [value: Node | undefined, text: string] {
  if (ts.isTemplateSpan(node)) return [node.expression, node.literal.text]
  if (!ts.isJsxText(node)) return [undefined, '']
  const siblings = (node.parent as tsc.JsxElement).children
  const before = siblings[siblings.indexOf(node) - 1]
  if (!before || !ts.isJsxExpression(before)) return [undefined, '']
  return [before.expression, node.text]
}

function endsAlike(value: Node): boolean {
  if (ts.isCallExpression(value) && ts.isIdentifier(value.expression))
    return SAME_SOUND.has(value.expression.text)
  return ts.isIdentifier(value) && (AMOUNTS.has(value.text) || COUNTED.has(value.text))
}
