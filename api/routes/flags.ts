import { answerFlag, getFlag, listFlags } from '../domain/flags/read.ts'
import type { Handlers } from '../handlers.ts'

export const flags: Handlers<'flags'> = { listFlags, getFlag, answerFlag }
