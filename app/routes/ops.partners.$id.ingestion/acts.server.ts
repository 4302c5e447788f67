import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import {
  importColumns,
  ingestionRef,
  reportMailbox,
  reportSenders,
} from '#contract/orders/partner-ingestion.ts'
import * as pages from '#contract/site/pages.ts'

const partnerPage = ({ value }: { value: { id: string } }) => pages.opsPartnerIngestion(value.id)

export const action = acts(requireOperator, {
  columns: on(importColumns, 'partnerIngestion.setImportColumns', {
    flash: '칸 이름을 저장했어요. 다음 파일부터 이 이름으로 읽어요.',
    to: partnerPage,
  }),
  mail: on(reportMailbox, 'partnerIngestion.createReportMailbox', { show: ({ data }) => data.address }),
  senders: on(reportSenders, 'partnerIngestion.setReportSenders', {
    flash: '보낼 수 있는 주소를 저장했어요.',
    to: partnerPage,
  }),
  end: on(ingestionRef, 'partnerIngestion.removeReportMailbox', {
    flash: '메일 주소를 끝냈어요. 이제 그 주소로 온 파일은 받지 않아요.',
    to: partnerPage,
  }),
})
