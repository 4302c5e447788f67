import { BRAND } from '#contract/core/brand.ts'
import { formatDate } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_AT, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/** Leads to the settings: only the signed-in owner gets the file itself. */
export function dataExportMail({ bytes, until }: { bytes: number; until: string }) {
  return mail(
    'data-export-ready',
    '요청한 내 데이터 파일이 준비됐어요',
    [
      `${BRAND.name}에 있는 내 데이터를 파일 하나에 담았어요. 크기는 ${sizeOf(bytes)}예요.`,
      `${formatDate(until)}까지 설정에서 내려받을 수 있고, 그 뒤에는 지워요. 받을 때 본인인지 한 번 더 확인해요.`,
      '직접 요청하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    ],
    { label: '내 데이터 받기', to: pages.settingsTab('data') },
  )
}

/** To a person who started a file of records on the site. */
export function recordExportReadyMail({ bytes, until }: { bytes: number; until: string }) {
  return mail(
    'record-export-ready',
    '고른 기록 파일이 준비됐어요',
    [
      `고르신 기록을 파일 하나에 담았어요. 크기는 ${sizeOf(bytes)}예요.`,
      `${formatDate(until)}까지 설정에서 내려받을 수 있고, 그 뒤에는 지워요.`,
    ],
    { label: '기록 파일 받기', to: pages.settingsTab('data') },
  )
}

/** To the owner of a key that started a file of records. */
export function recordExportStartedMail({ name, prefix }: { name: string; prefix: string }) {
  return mail(
    'record-export-started',
    'API 키가 내 기록 파일을 만들기 시작했어요',
    [
      `‘${name}’ 키(${prefix}…)를 쓰는 프로그램이 링크, 클릭, 주문 같은 내 기록을 파일로 요청했어요.`,
      '만든 파일은 그 프로그램과 설정에서 받을 수 있어요.',
      '직접 시킨 일이 아니라면 키를 바로 폐기하고 비밀번호를 바꿔 주세요.',
    ],
    { label: 'API 키 관리하기', to: pages.apiKeys },
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
}

/** Examples for the mail preview of operators. */
export const examples = {
  'data-export-ready': () => dataExportMail({ bytes: 1_234_567, until: EXAMPLE_AT }),
  'record-export-ready': () => recordExportReadyMail({ bytes: 345_678, until: EXAMPLE_AT }),
  'record-export-started': () => recordExportStartedMail({ name: '블로그 자동 등록', prefix: 'itda_c_4Hx0' }),
} satisfies MailExamples
