import type { Handlers } from '../../http/handlers.ts'
import { checkSignature } from '../../orders/reports/check-signature.ts'
import { getConsole } from '../../orders/test-orders/console.ts'
import { sendTestReport } from '../../orders/test-orders/send.ts'
import { startTestOrder } from '../../orders/test-orders/start.ts'

export const testOrders: Handlers<'testOrders'> = {
  getConsole,
  startTestOrder,
  sendTestReport,
  checkSignature,
}
