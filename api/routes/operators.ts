import { inviteOperator, withdrawInvite } from '../domain/operators/invite.ts'
import { endOperator, listOperators, setOperatorRole } from '../domain/operators/manage.ts'
import { cancelSecondFactorReset, resetSecondFactor } from '../domain/second-factor/reset.ts'
import type { Handlers } from '../handlers.ts'

export const operators: Handlers<'operators'> = {
  listOperators,
  inviteOperator,
  withdrawInvite,
  setOperatorRole,
  endOperator,
  resetSecondFactor,
  cancelSecondFactorReset,
}
