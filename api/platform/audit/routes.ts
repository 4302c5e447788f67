import type { Handlers } from '../../handlers.ts'
import { listLooks } from './looks.ts'

/** Creators have a listLooks, too. */
export const auditRoutes = { listLooks } satisfies Partial<Handlers<'audit'>>
