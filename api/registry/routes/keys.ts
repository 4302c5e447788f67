import type { Handlers } from '../../http/handlers.ts'
import { listKeys } from '../../upkeep/keys/list.ts'

export const keys: Handlers<'keys'> = { listKeys }
