import { setMarketingConsent } from '../domain/auth/marketing-consent.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '../domain/auth/own-sessions.ts'
import { setPassword } from '../domain/auth/password-change.ts'
import { sendNewEmailCode, setEmail } from '../domain/auth/set-email.ts'
import { getWithdrawal, withdraw } from '../domain/auth/withdrawal.ts'
import { agreeToLegalText } from '../domain/legal/consent.ts'
import { listLooks } from '../domain/members/looks.ts'
import type { Handlers } from '../handlers.ts'

export const account: Handlers<'account'> = {
  setMarketingConsent: (deps, actor, input) => setMarketingConsent(deps, actor, input),
  agreeToLegalText: (deps, actor, input) => agreeToLegalText(deps, actor, input),
  setPassword: (deps, actor, input) => setPassword(deps, actor, input),
  sendNewEmailCode: (deps, actor, input) => sendNewEmailCode(deps, actor, input),
  setEmail: (deps, actor, input) => setEmail(deps, actor, input),
  listSessions: (deps, actor) => listSessions(deps, actor),
  revokeSession: (deps, actor, input) => revokeSession(deps, actor, input),
  revokeOtherSessions: (deps, actor) => revokeOtherSessions(deps, actor),
  listLooks: (deps, actor, input) => listLooks(deps, actor, input),
  getWithdrawal: (deps, actor) => getWithdrawal(deps, actor),
  withdraw: (deps, actor, input) => withdraw(deps, actor, input),
}
