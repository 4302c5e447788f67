/** Mails about webhooks. */
import { WEBHOOK_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../mail/examples.ts'
import { mail } from '../mail/write.ts'

export function createdMail({ id, url }: { id: string; url: string }) {
  return mail(
    'webhook-created',
    '새 웹훅을 만들었어요',
    [
      `이제 고르신 소식을 이 주소로 보내요.\n${url}`,
      '직접 만들지 않았다면 웹훅을 바로 삭제하고 비밀번호를 바꿔 주세요.',
    ],
    { label: '웹훅 보기', to: pages.webhook(id) },
  )
}

type StoppedWebhook = { id: string; url: string; why: 'failing' | 'gone'; isPartner: boolean }

export function stoppedMail({ id, url, why, isPartner }: StoppedWebhook) {
  const cause =
    why === 'gone'
      ? '받는 서버가 더는 받지 않는다고(410) 답해서 웹훅을 멈췄어요.'
      : `${WEBHOOK_DAYS}일 동안 한 번도 받지 못해서 웹훅을 멈췄어요.`
  return mail(
    'webhook-stopped',
    '웹훅을 멈췄어요',
    [
      `${cause}\n주소: ${url}`,
      '서버를 확인한 뒤 다시 켜 주세요. 보내지 못한 것은 다시 보낼 수 있어요. 멈춘 동안 새로 생긴 일은 보내지 않아요.',
    ],
    isPartner ? undefined : { label: '웹훅 보기', to: pages.webhook(id) },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'webhook-created': () => createdMail({ id: 'whe_example', url: 'https://hooks.example.com/itda' }),
  'webhook-stopped': () =>
    stoppedMail({
      id: 'whe_example',
      url: 'https://hooks.example.com/itda',
      why: 'failing',
      isPartner: false,
    }),
} satisfies MailExamples
