import { AppError } from '#contract/errors.ts'
import type { Handlers } from '../handlers.ts'

async function notHere(): Promise<never> {
  throw new AppError('not_found')
}

export const account: Handlers<'account'> = {
  setMarketingConsent: notHere,
  setPassword: notHere,
  sendNewEmailCode: notHere,
  setEmail: notHere,
  listSessions: notHere,
  revokeSession: notHere,
  revokeOtherSessions: notHere,
  getWithdrawal: notHere,
  withdraw: notHere,
}
