import { clearFlag, getOpsFlag, listOpsFlags, upholdFlag } from '../domain/flags/decide.ts'
import type { Handlers } from '../handlers.ts'

export const flagOps: Handlers<'flagOps'> = { listOpsFlags, getOpsFlag, clearFlag, upholdFlag }
