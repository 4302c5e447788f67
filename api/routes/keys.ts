import { listKeys } from '../domain/keys/list.ts'
import type { Handlers } from '../handlers.ts'

export const keys: Handlers<'keys'> = { listKeys }
