import { AREAS } from '../../scripts/areas.ts'
import { type Finding, importsOf, isCode, type Source } from './source.ts'

/**
 * Parts of the tree that are divided into folders, each from bottom to top: the areas, and the folders below
 * or above all of them.
 */
const FLOORS = [
  { prefix: 'api/', levels: [...AREAS] },
  { prefix: 'contract/', levels: ['core', ...AREAS] },
  {
    prefix: 'app/ui/',
    levels: ['theme', 'words', 'pictures', 'kit', 'forms', 'charts', 'rows', ...AREAS, 'chrome'],
  },
  { prefix: 'app/services/', levels: ['session', 'cache', 'api', 'forms', 'visits', 'pages', 'door'] },
]
/** Files that every folder of their floor may import. */
const LOOSE = ['contract/index.ts', 'app/services/log.server.ts', 'app/services/worker-env.server.ts']

/**
 * An area imports its own files and those of areas below it. Code that two areas share moves down; an area
 * above passes in what it does.
 */
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

/** Finds files outside of every area, where nobody would look for them. */
export function everyFileHasAnArea(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => FLOORS.slice(1).some(({ prefix }) => path.startsWith(prefix)))
    .filter(({ path }) => !LOOSE.includes(path) && !levelOf(path))
    .map(({ path }) => ({ path, say: 'stands in no area: move it into the folder of its area' }))
}

function areaOf(path: string): string | undefined {
  return AREAS.find((area) => path.startsWith(`api/${area}/`))
}

/** A registry imports every area, so a file that imports a registry would depend on all of them. */
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

/** Nobody reads a longer list at a glance. */
const MOST_FILES = 25
/** Folders with one file per page, or one per change of the database, which their names sort. */
const LISTS = ['app/routes', 'api/db/migrations']

/** Finds folders with too many files, which should be several folders. */
export function foldersStaySmall(sources: Source[]): Finding[] {
  const sizes = new Map<string, number>()
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (
      /^(app|api|contract|go|demo|tests|scripts|bench|documents|packages)\//.test(path) &&
      !LISTS.includes(folder)
    )
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > MOST_FILES)
    .map(([path, size]) => ({
      path,
      say: `holds ${size} files, write at most ${MOST_FILES}: make a folder of each noun in it`,
    }))
}

/** The questions of the nightly proof, each with its statement. */
const TURNS = 'api/money/books/proof-turns/'

/** Queries files prepare the statements of the verbs beside them; no other file does. */
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
