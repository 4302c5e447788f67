import {
  clearFlag,
  clearFlags,
  getOpsFlag,
  listOpsFlags,
  upholdFlag,
  upholdFlags,
} from '../domain/flags/decide.ts'
import type { Handlers } from '../handlers.ts'

export const flagOps: Handlers<'flagOps'> = {
  listOpsFlags,
  getOpsFlag,
  clearFlag,
  upholdFlag,
  clearFlags,
  upholdFlags,
}
