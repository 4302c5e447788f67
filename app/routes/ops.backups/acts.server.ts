import { acts, on } from '#app/services/forms/acts.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import * as pages from '#contract/site/pages.ts'

export const action = acts(requireOperator, {
  '': on(nothingMore, 'backups.startBackup', {
    flash: '1분 안에 백업을 시작해요. 몇 분 뒤에 새로고침하면 결과가 보여요.',
    to: pages.opsBackups,
  }),
})
