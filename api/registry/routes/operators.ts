import { inviteOperator, withdrawInvite } from '../../accounts/operators/invite.ts'
import { endOperator, listOperators, setOperatorRole } from '../../accounts/operators/manage.ts'
import { cancelSecondFactorReset, resetSecondFactor } from '../../accounts/second-factor/reset.ts'
import type { Handlers } from '../../http/handlers.ts'

export const operators: Handlers<'operators'> = {
  listOperators,
  inviteOperator,
  withdrawInvite,
  setOperatorRole,
  endOperator,
  resetSecondFactor,
  cancelSecondFactorReset,
}
