import type { Handlers } from '../../handlers.ts'
import { listLooks } from './access-log.ts'

/** Creators have a listLooks, too. */
export const auditRoutes = { listLooks } satisfies Partial<Handlers<'audit'>>
