import { listOrdersBehind } from '../domain/orders/behind.ts'
import type { Handlers } from '../handlers.ts'

export const figures: Handlers<'figures'> = { listOrdersBehind }
