import type { Handlers } from '../../handlers.ts'
import { listLooks } from './access-log.ts'

/** Operators have a listLooks, too. */
export const accountRoutes = { listLooks } satisfies Partial<Handlers<'account'>>
