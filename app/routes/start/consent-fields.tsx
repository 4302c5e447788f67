import { CheckField } from '#app/ui/forms/choice.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { NewWindow } from '#app/ui/words/new-window.tsx'

export const CONSENT_FIELDS = [
  'termsAgreed',
  'privacyAgreed',
  'emailAgreed',
  'smsAgreed',
  'nightAgreed',
] as const
type Consent = (typeof CONSENT_FIELDS)[number]

/** The consents of the sign-up, required and optional ones separately. */
export function ConsentFields({ check }: { check: Fields<Consent>['check'] }) {
  return (
    <>
      <CheckField
        id="agree-all"
        name="agreeAll"
        data-part=""
        data-all=""
        label={<strong>모두 동의해요</strong>}
        hint="아래의 필수와 선택 항목에 모두 동의하는 것으로 처리해요."
      />
      <CheckField
        {...check('termsAgreed')}
        label={
          <>
            (필수) <NewWindow href="/terms">이용약관</NewWindow>에 동의해요
          </>
        }
      />
      <CheckField
        {...check('privacyAgreed')}
        label={
          <>
            (필수) <NewWindow href="/privacy">개인정보 수집과 이용</NewWindow>에 동의해요
          </>
        }
      />
      <CheckField {...check('emailAgreed')} label="(선택) 혜택 소식을 이메일로 받을게요" />
      <CheckField {...check('smsAgreed')} label="(선택) 혜택 소식을 문자로 받을게요" />
      <CheckField {...check('nightAgreed')} label="(선택) 혜택 소식을 밤(21시~8시)에도 받을게요" />
    </>
  )
}
