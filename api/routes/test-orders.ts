import { checkSignature } from '../domain/reports/check-signature.ts'
import { getConsole } from '../domain/test-orders/console.ts'
import { sendTestReport } from '../domain/test-orders/send.ts'
import { startTestOrder } from '../domain/test-orders/start.ts'
import type { Handlers } from '../handlers.ts'

export const testOrders: Handlers<'testOrders'> = {
  getConsole,
  startTestOrder,
  sendTestReport,
  checkSignature,
}
