import * as pages from '#contract/site/pages.ts'
import { Button } from '../kit/button.tsx'
import { Inline } from '../kit/layout.tsx'
import { Notice } from '../kit/notice.tsx'
import { SupportText } from '../words/support-text.tsx'

/** Shown on every page that a person with a suspended account may still open. */
export function StoppedNotice() {
  return (
    <Notice tone="wait" title="이용이 정지된 계정이에요">
      <Inline apart>
        <p>
          <SupportText>누구나 볼 수 있는 페이지만 열 수 있어요. 고객센터에 문의해 주세요.</SupportText>
        </p>
        <form method="post" action={pages.signOut}>
          <Button tone="quiet" size="small">
            로그아웃
          </Button>
        </form>
      </Inline>
    </Notice>
  )
}
