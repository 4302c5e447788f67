import type { Handlers } from '../../http/handlers.ts'
import { getWaiting } from '../../site/home/waiting.ts'

export const home: Handlers<'home'> = { getWaiting }
