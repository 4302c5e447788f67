import { acts, on } from '#app/services/forms/acts.server.ts'
import { returnPathOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { jobRef } from '#contract/platform/jobs.ts'

export const action = acts(requireOperator, {
  run: on(jobRef, 'jobs.runJob', {
    flash: '1분 안에 시작해요. 잠시 뒤에 이 화면을 다시 열면 결과가 보여요.',
    to: ({ url }) => returnPathOf(url),
  }),
})
