import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { inviteRef, operatorChange, operatorEnding, operatorInvite } from '#contract/operators.ts'

const HERE = '/ops/operators'

export const action = acts(requireOperator, {
  invite: on(operatorInvite, 'operators.inviteOperator', {
    flash: ({ value }) => `${value.email} 주소로 초대 메일을 보냈어요.`,
    to: HERE,
  }),
  withdraw: on(inviteRef, 'operators.withdrawInvite', { flash: '초대를 취소했어요.', to: HERE }),
  role: on(operatorChange, 'operators.setOperatorRole', { flash: '역할을 바꿨어요.', to: HERE }),
  end: on(operatorEnding, 'operators.endOperator', {
    flash: '운영자에서 내보냈어요. 로그인도 모두 끝났어요.',
    to: HERE,
  }),
})
