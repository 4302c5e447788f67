import { Notice } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { SupportText } from '#app/ui/words/support-text.tsx'
import type { MailStopState } from '#contract/platform/mail-stops.ts'

/** A notice that mail does not reach this person, or only some of it, and the remedy. */
export function MailStoppedNotice({ stopped }: { stopped: MailStopState | null }) {
  if (!stopped) return null
  return stopped.why === 'bounced' ? (
    <Notice tone="wait" title="메일이 닿지 않아요">
      <p>
        <SupportText>{`${longDay(stopped.at)}에 보낸 메일이 돌아와서, 등록된 이메일로는 메일을 보내지 않고 있어요. 계정 탭에서 받을 수 있는 이메일로 바꿔 주세요. 주소가 맞다면 고객센터에 알려 주세요.`}</SupportText>
      </p>
    </Notice>
  ) : (
    <Notice title="광고 메일을 보내지 않아요">
      <p>
        <SupportText>{`${longDay(stopped.at)}에 메일이 스팸으로 신고되어 광고 메일을 멈췄어요. 보안과 출금에 관한 메일은 그대로 보내요. 실수였다면 고객센터에 알려 주세요.`}</SupportText>
      </p>
    </Notice>
  )
}
