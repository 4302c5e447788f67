import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import * as pages from '#contract/pages.ts'
import { partnerPageInput } from '#contract/partner-ops.ts'

export const action = acts(requireOperator, {
  page: on(partnerPageInput, 'partnerOps.updatePartnerPage', {
    before: ({ form }) => {
      // Of a chosen logo and the one in use only the first is sent.
      const logo = form.get('logoFile')
      if (logo instanceof File && logo.size > 0) form.delete('logoSrc')
      else if (form.has('noLogo')) form.set('logoSrc', '')
    },
    // A form says nothing of what is empty.
    send: (value) => (value.logoFile ? value : { ...value, logoSrc: value.logoSrc ?? '' }),
    fieldOf: { image_type: 'logoFile', image_too_large: 'logoFile', image_unknown: 'logoFile' },
    flash: ({ value }) => [
      'success',
      '저장했어요. 파트너 페이지에는 1분 안에 보여요.',
      { href: pages.partner(value.id), label: '공개 페이지 보기' },
    ],
    to: ({ value }) => pages.opsPartner(value.id),
  }),
})
