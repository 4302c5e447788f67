/** Advertising, as those who agreed to it read it. The subject says what it is, the foot who sends it (Network Act, article 50, paragraph 4). */

import { mail } from '../../platform/mail/write.ts'
import type { AdvertisementRow } from './queries.ts'

type Written = Pick<AdvertisementRow, 'subject' | 'body' | 'link_label' | 'link_url'>

/** `optOut`: the whole address that gives it up without signing in. */
export function advertisementMail({ subject, body, link_label, link_url }: Written, optOut: string) {
  return mail(
    'advertisement',
    subject,
    [
      ...body.split(/\n{2,}/).filter(Boolean),
      '광고 메일 수신에 동의해서 보내 드려요. 아래 주소에서 로그인 없이 바로 그만 받을 수 있고, 비용은 들지 않아요.',
      `수신거부: ${optOut}`,
    ],
    link_url ? { to: link_url, label: link_label || '자세히 보기' } : undefined,
  )
}
