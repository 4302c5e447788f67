import { sendNewEmailCode, setEmail } from '../../accounts/auth/set-email.ts'
import { getWithdrawal, withdraw } from '../../accounts/auth/withdrawal.ts'
import { setMarketingConsent } from '../../accounts/consents/marketing-consent.ts'
import { agreeToLegalText } from '../../accounts/legal/consent.ts'
import { listLooks } from '../../accounts/members/looks.ts'
import { setPassword } from '../../accounts/passwords/password-change.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '../../accounts/sessions/own-sessions.ts'
import type { Handlers } from '../../http/handlers.ts'

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
