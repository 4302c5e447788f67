import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/**
 * Words that can mean many things. The name needs the noun as well (`PayoutRow`, `CachedAnswer`,
 * `retention.ts`).
 */
const BARE = new Set(
  `ask away awake begun born bought broken brought built by called came caught chosen doing done drawn due found from given gone
   grown heard held here kept known left lost made making me meant met more most moving nothing of over own paid place put read
   reading rest said say seen sending sent settling shown sold spent standing stood taken then there this thrown told turned two
   typing understood waiting waits way ways where who whole whom why wish won worn written wrong`.split(
    /\s+/,
  ),
)
/**
 * More words that are no verbs. The name of a function starts with a verb (`maskEmail`, `findRoute`), that of
 * a component is a noun.
 */
const NO_VERBS = new Set(
  `about after again alone among another apart around back bare behind below beside besides between beyond both contains down else
   every everything fits fitting has how inside judgement keeping lacking never none nowhere off on once only other outside owes own
   said saying says somebody someone standing stands through to together twice under unknown until us wants what when with within
   without wording yet`.split(/\s+/),
)
/** Verbs and nouns with the form of a participle. */
const DOES = new Set([
  'ask',
  'embed',
  'feed',
  'forward',
  'on',
  'place',
  'put',
  'read',
  'say',
  'seed',
  'send',
  'then',
  'turn',
])
/** Verbs that may name a file with the one function of that name. */
const VERBS = new Set(['ask', 'put', 'read', 'say'])
/** Nouns with the ending of a participle. */
const NOUNS = new Set(['feed', 'need', 'seed', 'speed'])
/** Korean won, the signed-in account, and a term of the trade. */
const ALLOWED = new Set(['won', 'me'])

/**
 * Code that is deployed or run as a tool. Functions of tests may be named after the steps of their sentences.
 */
const FLOORS = /^(server\.ts$|(app|api|contract|documents|scripts|bench|go|demo|ops|packages)\/)/
/** These types have the names of the constants of the contract. */
const GENERATED = /^packages\/itda-js\/src\/generated\//

/** Types and files are named by the noun that an engineer would search for, not by a participle. */
export function namedByNouns(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && !GENERATED.test(source.path))
    .flatMap((source) => [...fileFindings(source), ...typeFindings(source)])
}

/**
 * Functions are named by verbs. Fragments of queries are excluded, because their names follow the SQL they
 * become.
 */
export function functionsNamedByVerbs(sources: Source[]): Finding[] {
  return sources
    .filter(
      (source) =>
        isCode(source) && FLOORS.test(source.path) && !/queries\.ts$|\/proof-turns\//.test(source.path),
    )
    .flatMap((source) => {
      const tree = parse(source)
      const findings: Finding[] = []
      walk(tree, function visit(node) {
        const name = functionName(node)
        if (!name || !isNoVerb(name)) return
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
        findings.push({ path: source.path, line, say: `${name}(): name what it does, a verb and its noun` })
      })
      return findings
    })
}

function functionName(node: Parameters<Parameters<typeof walk>[1]>[0]): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return undefined
  const isFunction = ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)
  return isFunction ? node.name.text : undefined
}

function isNoVerb(name: string): boolean {
  return /^[a-z]+$/.test(name) && !DOES.has(name) && (NO_VERBS.has(name) || isBare(name))
}

function fileFindings({ path }: Source): Finding[] {
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
  return isBare(name) && !VERBS.has(name) ? [{ path, say: `is named «${name}»: name the noun in it` }] : []
}

function typeFindings(source: Source): Finding[] {
  const tree = parse(source)
  const findings: Finding[] = []
  walk(tree, function visit(node) {
    if (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node)) return
    const name = node.name.text
    if (!/^[A-Z][a-z]*$/.test(name) || !isBare(name.toLowerCase())) return
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    findings.push({ path: source.path, line, say: `type ${name}: name the noun it is, with its subject` })
  })
  return findings
}

/** Whether the whole name is such a word. With a noun beside it (`PaidInvoice`) the name is clear. */
function isBare(name: string): boolean {
  return !ALLOWED.has(name) && (BARE.has(name) || (/^[a-z]+ed$/.test(name) && !NOUNS.has(name)))
}
