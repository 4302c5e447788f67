import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { getCreatorHome } from './get-home.ts'

export const homeRoutes = {
  getCreatorHome: withClicks((deps, actor) => getCreatorHome(deps, actor)),
} satisfies Partial<Handlers<'creators'>>
