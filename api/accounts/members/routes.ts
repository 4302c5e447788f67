import type { Handlers } from '../../handlers.ts'
import { listLooks } from './access-log.ts'

/** The back office has its own `listLooks`, so the route names this one. */
export const accountRoutes = { listLooks } satisfies Partial<Handlers<'account'>>
