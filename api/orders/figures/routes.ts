import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { getEarnings } from './earnings.ts'

export const ordersRoutes = {
  getEarnings: withClicks(getEarnings),
} satisfies Partial<Handlers<'orders'>>
