import { BRAND } from '#contract/core/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
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
      `${toKstDate(new Date(until))}까지 설정에서 내려받을 수 있고, 그 뒤에는 지워요. 받을 때 본인인지 한 번 더 확인해요.`,
      '직접 요청하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    ],
    { label: '내 데이터 받기', to: pages.settingsTab('data') },
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
}

/** Examples for the mail preview of operators. */
export const examples = {
  'data-export-ready': () => dataExportMail({ bytes: 1_234_567, until: EXAMPLE_AT }),
} satisfies MailExamples
