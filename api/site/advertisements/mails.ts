/**
 * Advertising mail to people who agreed to it. The subject marks it as advertising, and the footer names its
 * sender (Network Act, article 50, paragraph 4).
 */

import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { AdvertisementRow } from './queries.ts'

type AdvertisementText = Pick<AdvertisementRow, 'subject' | 'body' | 'link_label' | 'link_url'>

/** `optOut`: the full address for withdrawing the consent without signing in. */
export function advertisementMail(
  { subject, body, link_label, link_url }: AdvertisementText,
  optOut: string,
) {
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

/** Example mails that operators can preview. */
export const examples = {
  advertisement: () =>
    advertisementMail(
      {
        subject: '겨울 침구 파트너가 새로 왔어요',
        body: '운영자가 쓴 글이 여기에 들어가요.',
        link_label: '파트너 보기',
        link_url: pages.partners,
      },
      'https://example.com/unsubscribe',
    ),
} satisfies MailExamples
