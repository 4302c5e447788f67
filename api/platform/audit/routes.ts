import type { Handlers } from '../../handlers.ts'
import { listLooks } from './access-log.ts'

/** Creators have their own `listLooks`, so the route names this one. */
export const auditRoutes = { listLooks } satisfies Partial<Handlers<'audit'>>
