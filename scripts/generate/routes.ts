/**
 * Makes the table of handlers from the contract and the areas of the API. The handler of an endpoint is the
 * function of its name in `api/<area>/`. A `routes.ts` beside the verb overrides it when a handler does more
 * than call its verb, or has another name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type tsc from 'typescript'
import { AREAS } from '../areas.ts'
import { ts } from '../db/compiler.ts'
import { exportsOf, isExported } from '../db/exports.ts'

export const ROUTES_FILE = 'api/registry/routes.ts'
const HEAD = `/**
 * The handler of every endpoint: written by \`npm run generate\` from the contract and the areas. Do not edit.
 * A handler is the function with its endpoint's name, or the one a \`routes.ts\` in the same folder names.
 */`

/** A file of an area, with its path from the root. */
export type AreaFile = { file: string; text: string }
type Nouns = Record<string, Record<string, unknown>>
/** The place where a name is exported. */
type Export = { file: string; name: string }
/** The overrides a `routes.ts` declares for one noun: its object, and the endpoints in it. */
type Overrides = Export & { noun: string; endpoints: string[] }
type Sources = { exports: Map<string, Export[]>; overrides: Overrides[] }

/**
 * Returns the text of the table. Throws with a sentence for every endpoint without a handler, or with
 * several.
 */
export function renderRoutes(nouns: Nouns, files: AreaFile[]): string {
  const sources = readSources(files)
  const faults: string[] = []
  const imports = new Map<string, Set<string>>()
  const addImport = (file: string, name: string) =>
    imports.set(file, (imports.get(file) ?? new Set()).add(name))
  const tables = Object.entries(nouns).map(([noun, endpoints]) => {
    const overrides = sources.overrides.filter((one) => one.noun === noun)
    for (const { file, name } of overrides) addImport(file, name)
    const said = new Set(overrides.flatMap((one) => one.endpoints))
    const verbs = Object.keys(endpoints).filter((endpoint) => !said.has(endpoint))
    for (const verb of verbs) {
      const found = sources.exports.get(verb) ?? []
      if (found.length === 1) addImport((found[0] as Export).file, verb)
      else faults.push(describeFault(noun, verb, found))
    }
    return `  ${noun}: {\n${[...overrides.map(({ name }) => `...${name}`), ...verbs].map((one) => `    ${one},\n`).join('')}  },`
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${[HEAD, renderImports(imports), TYPE, 'export const routes: Routes = {', ...tables, '}'].join('\n')}\n`
}

const TYPE = `
type Routes = { [Noun in keyof Contract]: Handlers<Noun> }
`

function describeFault(noun: string, verb: string, found: Export[]): string {
  if (found.length === 0)
    return `${noun}.${verb} has no handler: write a function ${verb}(deps, actor, input) in api/<area>/<noun>/`
  const places = found.map(({ file }) => file).join(' and ')
  return `${noun}.${verb} stands in ${places}: say which one in a routes.ts, or give one another name`
}

function renderImports(imports: Map<string, Set<string>>): string {
  const lines = [...imports]
    .map(([file, names]) => [path.posix.relative('api/registry', file), [...names].sort()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import { ${names.join(', ')} } from '${from}'`)
  const types = [
    "import type { Contract } from '#contract/index.ts'",
    "import type { Handlers } from '../handlers.ts'",
  ]
  return [...types, ...lines].join('\n')
}

function readSources(files: AreaFile[]): Sources {
  const sources: Sources = { exports: new Map(), overrides: [] }
  for (const { file, text } of files) {
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023)
    if (path.basename(file) === 'routes.ts') sources.overrides.push(...readOverrides(file, tree))
    else
      for (const { name } of exportsOf(tree).filter(({ isType }) => !isType))
        sources.exports.set(name, [...(sources.exports.get(name) ?? []), { file, name }])
  }
  return sources
}

/** Reads the code of the areas, without their queries. */
export function readAreas(): AreaFile[] {
  return AREAS.flatMap((area) =>
    readdirSync(`api/${area}`, { recursive: true, encoding: 'utf8' })
      .filter((one) => one.endsWith('.ts') && !/[/.]queries\.ts$/.test(one))
      .map((one) => ({ file: `api/${area}/${one}`, text: readFileSync(`api/${area}/${one}`, 'utf8') })),
  ).sort((a, b) => (a.file < b.file ? -1 : 1))
}

function nameOf({ name }: tsc.VariableDeclaration): string[] {
  return ts.isIdentifier(name) ? [name.text] : []
}

/** Reads `export const xRoutes = { endpoint: handler } satisfies Partial<Handlers<'noun'>>`. */
function readOverrides(file: string, tree: tsc.SourceFile): Overrides[] {
  const declared = tree.statements
    .filter(isExported)
    .flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
  return declared.map(function read(one) {
    const [name = ''] = nameOf(one)
    const noun = /^Partial<Handlers<'(\w+)'>>$/.exec(typeTextOf(one.initializer, tree))?.[1]
    const object = one.initializer && ts.isSatisfiesExpression(one.initializer) && one.initializer.expression
    if (!noun || !object || !ts.isObjectLiteralExpression(object))
      throw new Error(`${file}: write ${name} as { … } satisfies Partial<Handlers<'noun'>>`)
    const endpoints = object.properties.map((property) => property.name?.getText(tree) ?? '')
    return { file, name, noun, endpoints }
  })
}

function typeTextOf(initializer: tsc.Expression | undefined, tree: tsc.SourceFile): string {
  return initializer && ts.isSatisfiesExpression(initializer) ? initializer.type.getText(tree) : ''
}
