import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { pictureErrors, removePicture } from '#app/services/forms/picture-field.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { partnerNetworkUpdate } from '#contract/partners/networks.ts'
import {
  partnerEnding,
  partnerInput,
  partnerPausing,
  partnerPays,
  partnerRates,
} from '#contract/partners/partner-fields.ts'
import { opsPartnerRef, partnerPageInput } from '#contract/partners/partner-ops.ts'
import * as pages from '#contract/site/pages.ts'

type About = { value: { id: string } }
const partnerPage = ({ value }: About) => pages.opsPartner(value.id)

export const action = acts(requireOperator, {
  page: on(partnerPageInput, 'partnerOps.updatePartnerPage', {
    send: removePicture({ box: 'noLogo', file: 'logoFile', src: 'logoSrc' }),
    fieldOf: pictureErrors('logoFile'),
    flash: '저장했어요. 열린 파트너면 파트너 페이지에 1분 안에 보여요.',
    to: partnerPage,
  }),
  facts: on(partnerInput, 'partnerOps.updatePartner', {
    before: expectAgreed,
    fieldOf: { partner_host_taken: 'hosts' },
    flash: '저장했어요.',
    to: partnerPage,
  }),
  rates: on(partnerRates, 'partnerOps.setPartnerRates', {
    before: expectAgreed,
    flash: '커미션을 저장했어요.',
    to: partnerPage,
  }),
  pays: on(partnerPays, 'partnerOps.setPartnerPays', {
    before: expectAgreed,
    flash: '출금 가능 시점을 저장했어요.',
    to: partnerPage,
  }),
  network: on(partnerNetworkUpdate, 'networks.updatePartnerNetwork', {
    before: expectAgreed,
    flash: '실적과 정산을 저장했어요.',
    to: partnerPage,
  }),
  open: on(opsPartnerRef, 'partnerOps.openPartner', {
    flash: '열었어요. 크리에이터가 링크를 만들 수 있어요.',
    to: partnerPage,
  }),
  pause: on(partnerPausing, 'partnerOps.pausePartner', {
    flash: '일시 중지했어요. 새 링크는 만들 수 없고, 있는 링크는 그대로 이어져요.',
    to: partnerPage,
  }),
  end: on(partnerEnding, 'partnerOps.endPartner', { flash: '마지막 날을 정했어요.', to: partnerPage }),
})
