import { Notice } from '#app/ui/kit/notice.tsx'

export function DevMailNotice() {
  return (
    <Notice title="개발용 메일함">
      <p>
        인증번호는 <a href="/dev/mail">개발용 메일함</a>에서 확인할 수 있어요.
      </p>
    </Notice>
  )
}
