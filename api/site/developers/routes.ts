import type { Handlers } from '../../handlers.ts'
import { findPages, getArea, readFile, readIndex } from './read.ts'

export const developersRoutes = {
  getDevelopersHome: async (deps, _actor, input) => (await readIndex(deps, input?.lang ?? 'ko')).home,
  getDeveloperGuide: (deps, _actor, { slug, lang }) => readFile(deps, `guide-${slug}.json`, lang),
  getDeveloperArea: (deps, _actor, { area, lang }) => getArea(deps, area, lang),
  getDeveloperOperation: (deps, _actor, { name, lang }) => readFile(deps, `operation-${name}.json`, lang),
  searchDevelopers: async (deps, _actor, input) => {
    const { q = '', lang = 'ko' } = input ?? {}
    return { q, items: await findPages(deps, q, lang) }
  },
} satisfies Partial<Handlers<'developers'>>
