import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { advertisementChange, advertisementRef } from '#contract/site/advertisements.ts'
import * as pages from '#contract/site/pages.ts'

const thisPage = ({ value }: { value: { id: string } }) => pages.opsAdvertisement(value.id)

export const action = acts(requireOperator, {
  save: on(advertisementChange, 'advertisements.updateAdvertisement', { flash: '저장했어요.', to: thisPage }),
  test: on(advertisementRef, 'advertisements.testAdvertisement', {
    flash: '내 이메일로 한 통 보냈어요. 도착한 모습을 확인해 주세요.',
    to: thisPage,
  }),
  send: on(advertisementRef, 'advertisements.sendAdvertisement', {
    flash: '보내기 시작했어요. 차례로 나가고, 이 화면에서 언제든 멈출 수 있어요.',
    to: thisPage,
  }),
  stop: on(advertisementRef, 'advertisements.stopAdvertisement', {
    flash: '멈췄어요. 아직 나가지 않은 메일은 보내지 않아요.',
    to: thisPage,
  }),
})
