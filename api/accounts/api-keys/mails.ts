/** The mails about API keys: one was made, one will end. */
import { formatMoment } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/** `prefix`: the beginning of the key. */
export function apiKeyMail(name: string, prefix: string) {
  return mail(
    'api-key-created',
    '새 API 키를 만들었어요',
    [
      `‘${name}’ 키(${prefix}…)를 만들었어요.`,
      '이 키를 가진 프로그램은 고르신 권한으로 내 정보를 보거나 바꿀 수 있어요.',
      '직접 만들지 않았다면 키를 바로 폐기하고 비밀번호를 바꿔 주세요.',
    ],
    { label: 'API 키 관리하기', to: pages.apiKeys },
  )
}

type EndingKey = { name: string; prefix: string; ends_at: string; agency_id: string | null }

/** `isLast`: the key ends within a day. */
export function apiKeyEndMail({ name, prefix, ends_at, agency_id }: EndingKey, isLast: boolean) {
  return mail(
    'api-key-end',
    isLast ? 'API 키가 하루 안에 끝나요' : 'API 키가 일주일 안에 끝나요',
    [
      `‘${name}’ 키(${prefix}…)의 사용 기간이 ${formatMoment(ends_at)}에 끝나요.`,
      '그 뒤에는 이 키를 쓰는 프로그램이 잇다를 부를 수 없어요.',
      '계속 쓰려면 새 키를 만들어 프로그램에 바꿔 넣어 주세요. 이제 쓰지 않는다면 그대로 두셔도 돼요.',
    ],
    { label: 'API 키 관리하기', to: agency_id === null ? pages.apiKeys : pages.agencyKeys },
  )
}

/** To the person of an agency who made it. */
export function agencyKeyMail(name: string, prefix: string) {
  return mail(
    'api-key-created',
    '대행사의 새 API 키를 만들었어요',
    [
      `‘${name}’ 키(${prefix}…)를 만들었어요.`,
      '이 키를 가진 프로그램은 크리에이터가 맡긴 권한과 키의 권한이 겹치는 일만 할 수 있어요.',
      '직접 만들지 않았다면 키를 바로 폐기하고 비밀번호를 바꿔 주세요.',
    ],
    { label: 'API 키 관리하기', to: pages.agencyKeys },
  )
}

/** To the people of a partner who look after its keys. */
export function partnerKeyMail(name: string, prefix: string) {
  return mail(
    'api-key-created',
    '파트너의 새 API 키를 만들었어요',
    [
      `‘${name}’ 키(${prefix}…)를 만들었어요.`,
      '이 키를 가진 프로그램은 고른 권한으로 우리 파트너의 정보를 볼 수 있어요.',
      '담당자가 만든 키가 아니라면 바로 폐기해 주세요.',
    ],
    { label: 'API 키 관리하기', to: pages.partnerKeys },
  )
}

/** To the people of a partner who may make another key. */
export function partnerKeyEndMail({ name, prefix, ends_at }: EndingKey, isLast: boolean) {
  return mail(
    'api-key-end',
    isLast ? '파트너의 API 키가 하루 안에 끝나요' : '파트너의 API 키가 일주일 안에 끝나요',
    [
      `‘${name}’ 키(${prefix}…)의 사용 기간이 ${formatMoment(ends_at)}에 끝나요.`,
      '그 뒤에는 이 키를 쓰는 우리 쪽 서버가 잇다를 부를 수 없어요.',
      '계속 쓰려면 새 키를 만들어 서버에 바꿔 넣어 주세요. 이제 쓰지 않는다면 그대로 두셔도 돼요.',
    ],
    { label: 'API 키 관리하기', to: pages.partnerKeys },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'api-key-end': () =>
    apiKeyEndMail(
      {
        name: '블로그 자동 등록',
        prefix: 'itda_c_4Hx0',
        ends_at: '2026-12-05T06:04:00.000Z',
        agency_id: null,
      },
      false,
    ),
  'api-key-created': () => apiKeyMail('블로그 자동 등록', 'itda_c_4Hx0'),
} satisfies MailExamples
