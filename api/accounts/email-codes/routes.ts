import type { Handlers } from '../../handlers.ts'
import { confirmEmailCode, sendEmailCode } from './email-codes.ts'

export const emailCodeRoutes = {
  sendEmailCode: (deps, _actor, input) => sendEmailCode(deps, input),
  confirmEmailCode: (deps, _actor, input) => confirmEmailCode(deps, input),
} satisfies Partial<Handlers<'auth'>>
