import { AREAS } from '../../scripts/areas.ts'
import { type Finding, importsOf, isCode, type Source } from './source.ts'

/** Floors that are laid out in folders, each from the bottom up: the areas, and what stands below or above them all. */
const FLOORS = [
  { prefix: 'api/', levels: [...AREAS] },
  { prefix: 'contract/', levels: ['core', ...AREAS] },
  {
    prefix: 'app/ui/',
    levels: ['theme', 'words', 'pictures', 'kit', 'forms', 'charts', ...AREAS, 'chrome'],
  },
  { prefix: 'app/services/', levels: ['session', 'cache', 'api', 'forms', 'visits', 'pages', 'door'] },
]
/** Files that every folder of their floor may import. */
const LOOSE = ['contract/index.ts', 'app/services/log.server.ts', 'app/services/worker-env.server.ts']

/** An area imports its own files and those of areas below it: what two share sinks, what an area above does is handed in. */
export function areasImportDownwards(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap((source) => {
    const from = levelOf(source.path)
    if (!from) return []
    return importsOf(source).flatMap(({ to, line }) => {
      const target = levelOf(to)
      if (!target || target.floor !== from.floor || target.height <= from.height) return []
      const say = `${from.name} stands below ${target.name} and may not import ${to}: move what both need down, or hand it in`
      return [{ path: source.path, line, say }]
    })
  })
}

function levelOf(path: string): { floor: string; name: string; height: number } | undefined {
  const floor = FLOORS.find(({ prefix }) => path.startsWith(prefix))
  const name = floor && path.slice(floor.prefix.length).split('/')[0]
  if (!name || !floor.levels.includes(name)) return undefined
  return { floor: floor.prefix, name, height: floor.levels.indexOf(name) }
}

/** A loose file of a floor: nobody would look for it there. */
export function everyFileHasAnArea(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => FLOORS.slice(1).some(({ prefix }) => path.startsWith(prefix)))
    .filter(({ path }) => !LOOSE.includes(path) && !levelOf(path))
    .map(({ path }) => ({ path, say: 'stands in no area: move it into the folder of its area' }))
}

function areaOf(path: string): string | undefined {
  return AREAS.find((area) => path.startsWith(`api/${area}/`))
}

/** A registry imports every area, so whoever imports it would know all of them. */
export function nobodyImportsRegistry(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && areaOf(source.path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to.startsWith('api/registry/'))
        .map(({ to, line }) => ({
          path: source.path,
          line,
          say: `imports ${to}: a registry stands above every area`,
        })),
    )
}

/** More than that nobody reads at a glance. */
const MOST_FILES = 25
/** One file a page, and one a change of the database: their names are their order. */
const LISTS = ['app/routes', 'api/db/migrations']

/** A folder with more files than one should hold is several. */
export function foldersStaySmall(sources: Source[]): Finding[] {
  const sizes = new Map<string, number>()
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (/^(app|api|contract|go|demo|tests|scripts|bench|documents)\//.test(path) && !LISTS.includes(folder))
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > MOST_FILES)
    .map(([path, size]) => ({
      path,
      say: `holds ${size} files, write at most ${MOST_FILES}: make a folder of each noun in it`,
    }))
}

/** Questions of the nightly proof, each with its statement. */
const TURNS = 'api/money/books/proof-turns/'

/** Statements are prepared beside the verbs that ask them, and nowhere else. */
export function sqlInQueries(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => areaOf(path) && !/[/.]queries\.ts$/.test(path) && !path.startsWith(TURNS))
    .flatMap((source) =>
      [...source.text.matchAll(/\bprepare\(/g)].map((hit) => ({
        path: source.path,
        line: source.text.slice(0, hit.index).split('\n').length,
        say: 'prepares a statement: put it into queries.ts of its noun',
      })),
    )
}
