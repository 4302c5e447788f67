import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import {
  announcementBanner,
  announcementChange,
  announcementPublishing,
} from '#contract/site/announcement-ops.ts'
import { announcementRef } from '#contract/site/site.ts'

const thisPage = ({ value }: { value: { id: string } }) => `/ops/announcements/${value.id}`

export const action = acts(requireOperator, {
  save: on(announcementChange, 'announcementOps.updateAnnouncement', { flash: '저장했어요.', to: thisPage }),
  publish: on(announcementPublishing, 'announcementOps.publishAnnouncement', {
    flash: ({ value, data }) =>
      value.on ? `${dateTime(data.publishedAt)}에 올라가요.` : '올렸어요. 모두에게 보이기까지 5분쯤 걸려요.',
    to: thisPage,
  }),
  end: on(announcementRef, 'announcementOps.endAnnouncement', { flash: '내렸어요.', to: thisPage }),
  banner: on(announcementBanner, 'announcementOps.putUpBanner', {
    flash: '배너에 걸었어요. 모두에게 보이기까지 5분쯤 걸려요.',
    to: thisPage,
  }),
  unbanner: on(announcementRef, 'announcementOps.takeDownBanner', {
    flash: '배너에서 내렸어요. 공지사항은 그대로 있어요.',
    to: thisPage,
  }),
})
