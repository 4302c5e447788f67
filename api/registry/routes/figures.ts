import type { Handlers } from '../../http/handlers.ts'
import { listOrdersBehind } from '../../orders/orders/behind.ts'

export const figures: Handlers<'figures'> = { listOrdersBehind }
