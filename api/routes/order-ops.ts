import { correctOrder } from '../domain/orders/correct.ts'
import { exportOpsOrders, listOpsOrders } from '../domain/orders/ops-list.ts'
import { getOpsOrder } from '../domain/orders/ops-page.ts'
import type { Handlers } from '../handlers.ts'

export const orderOps: Handlers<'orderOps'> = { listOpsOrders, exportOpsOrders, getOpsOrder, correctOrder }
