import type { Handlers } from '../../http/handlers.ts'
import { listOrdersBehind } from '../../orders/figures/behind.ts'

export const figures: Handlers<'figures'> = { listOrdersBehind }
