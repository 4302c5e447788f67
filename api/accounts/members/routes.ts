import type { Handlers } from '../../handlers.ts'
import { listLooks } from './looks.ts'

/** Operators have a listLooks, too. */
export const accountRoutes = { listLooks } satisfies Partial<Handlers<'account'>>
