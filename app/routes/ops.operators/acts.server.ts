import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import {
  inviteRef,
  operatorChange,
  operatorEnding,
  operatorInvite,
  operatorRef,
} from '#contract/accounts/operators.ts'

const HERE = '/ops/operators'

export const action = acts(requireOperator, {
  invite: on(operatorInvite, 'operators.inviteOperator', {
    flash: ({ value, data }) =>
      data.approval
        ? `다른 대표에게 승인을 부탁했어요. 승인하면 ${value.email} 주소로 초대 메일을 보내요.`
        : `${value.email} 주소로 초대 메일을 보냈어요.`,
    to: HERE,
  }),
  withdraw: on(inviteRef, 'operators.withdrawInvite', { flash: '초대를 취소했어요.', to: HERE }),
  role: on(operatorChange, 'operators.setOperatorRole', {
    flash: ({ data }) =>
      data.approval ? '다른 대표에게 승인을 부탁했어요. 승인하면 역할이 바뀌어요.' : '역할을 바꿨어요.',
    to: HERE,
  }),
  reset: on(operatorEnding, 'operators.resetSecondFactor', {
    flash: '24시간 뒤에 초기화해요. 본인과 모든 대표에게 메일로 알렸어요.',
    to: HERE,
  }),
  'cancel-reset': on(operatorRef, 'operators.cancelSecondFactorReset', {
    flash: '초기화를 취소했어요. 인증 수단은 그대로예요.',
    to: HERE,
  }),
  end: on(operatorEnding, 'operators.endOperator', {
    flash: '운영자에서 내보냈어요. 로그인도 모두 끝났어요.',
    to: HERE,
  }),
})
