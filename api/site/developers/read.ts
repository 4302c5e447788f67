/** The pages for developers, which every build writes as files beside the API. */
import { AppError } from '#contract/core/errors.ts'
import type { AreaPage, DeveloperHit, Language } from '#contract/site/developers/developers.ts'
import type { DeveloperFiles, Documents } from '#contract/site/documents.ts'
import type { ReadDeps } from '../../read-deps.ts'

const MOST_HITS = 30

export async function readIndex(
  deps: ReadDeps,
  lang: Language,
): Promise<Documents['developers.json'][Language]> {
  return (await deps.documents.read('developers.json'))[lang]
}

/** Throws `not_found`. */
export async function readFile<Name extends keyof DeveloperFiles>(
  deps: ReadDeps,
  name: Name,
  lang: Language,
): Promise<DeveloperFiles[Name][Language]> {
  const { names } = await deps.documents.read('developers.json')
  if (!names.includes(name)) throw new AppError('not_found')
  return (await deps.documents.read(name))[lang]
}

/** Throws `not_found`. */
export async function getArea(deps: ReadDeps, area: string, lang: Language): Promise<AreaPage> {
  const { areas } = await readIndex(deps, lang)
  const page = areas.find((one) => one.area === area)
  if (!page) throw new AppError('not_found')
  return page
}

/** Returns what contains every word of `q`, first what has more of them in its title. */
export async function findPages(deps: ReadDeps, q: string, lang: Language): Promise<DeveloperHit[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const { search } = await readIndex(deps, lang)
  const countIn = (text: string) => words.filter((word) => text.includes(word)).length
  return search
    .filter(({ text }) => countIn(text) === words.length)
    .map((page) => ({ page, inTitle: countIn(`${page.title} ${page.name}`.toLowerCase()) }))
    .sort((a, b) => b.inTitle - a.inTitle)
    .slice(0, MOST_HITS)
    .map(({ page: { text: _, ...hit } }) => hit)
}
