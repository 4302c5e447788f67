import type { Handlers } from '../../http/handlers.ts'
import {
  clearFlag,
  clearFlags,
  getOpsFlag,
  listOpsFlags,
  upholdFlag,
  upholdFlags,
} from '../../orders/inbox/decide-flag.ts'

export const flagOps: Handlers<'flagOps'> = {
  listOpsFlags,
  getOpsFlag,
  clearFlag,
  upholdFlag,
  clearFlags,
  upholdFlags,
}
