import type { Handlers } from '../../http/handlers.ts'
import { correctOrder } from '../../orders/corrections/correct.ts'
import { exportOpsOrders, listOpsOrders } from '../../orders/orders/ops-list.ts'
import { getOpsOrder } from '../../orders/orders/ops-page.ts'

export const orderOps: Handlers<'orderOps'> = { listOpsOrders, exportOpsOrders, getOpsOrder, correctOrder }
