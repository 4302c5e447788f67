import type { Handlers } from '../../http/handlers.ts'
import { answerFlag, getFlag, listFlags } from '../../orders/flags/read.ts'

export const flags: Handlers<'flags'> = { listFlags, getFlag, answerFlag }
