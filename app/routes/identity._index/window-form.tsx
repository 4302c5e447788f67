import { nothingMore } from '#app/services/forms/own-forms.ts'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import * as css from '#app/ui/forms/window-form.css.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SupportText } from '#app/ui/words/support-text.tsx'

type WindowFormProps = {
  here: string
  sdk: string
  asked: string
  isGuardian: boolean
  idempotencyKey: string
}

/** The button opens the provider's window. The provider's script loads with the page, so that the window opens at the press itself. */
export function WindowForm({ here, sdk, asked, isGuardian, idempotencyKey }: WindowFormProps) {
  return (
    <Card>
      <p>
        버튼을 누르면 본인인증 창이 열려요. 마치면 보던 화면으로 돌아와요.{' '}
        {isGuardian
          ? '보호자의 이름과 동의한 때만 암호화해서 보관해요.'
          : '이름과 확인값만 암호화해서 보관해요.'}
      </p>
      <div className={css.withoutScript}>
        <Notice tone="wait" title="자바스크립트가 필요해요">
          본인인증 창은 자바스크립트로 열려요. 브라우저 설정에서 켜거나 다른 브라우저에서 이 페이지를 열어
          주세요. <SupportText>그래도 안 되면 고객센터에 알려 주세요.</SupportText>
        </Notice>
      </div>
      <Form action={here} id="identity" data-upload="" data-identity={asked} data-sdk={sdk}>
        <Hidden values={carryValues(nothingMore, { idempotencyKey })} />
        <div className={css.opens}>
          <Button size="wide">본인인증 시작하기</Button>
        </div>
      </Form>
      <Muted tiny>인증은 본인인증 기관(포트원)의 화면에서 하고, 휴대폰 번호는 저장하지 않아요.</Muted>
      <script async src={sdk} />
    </Card>
  )
}
