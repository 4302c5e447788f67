import { CheckField } from '#app/ui/choice.tsx'
import type { Fields } from '#app/ui/schema-fields.ts'

type Consent = 'termsAgreed' | 'privacyAgreed' | 'emailAgreed' | 'smsAgreed' | 'nightAgreed'

/** What one agrees to when signing up, required and optional apart. */
export function ConsentFields({ check }: { check: Fields<Consent>['check'] }) {
  return (
    <>
      <CheckField
        {...check('termsAgreed')}
        label={
          <>
            (필수) <a href="/terms">이용약관</a>에 동의해요
          </>
        }
      />
      <CheckField
        {...check('privacyAgreed')}
        label={
          <>
            (필수) <a href="/privacy">개인정보 수집과 이용</a>에 동의해요
          </>
        }
      />
      <CheckField {...check('emailAgreed')} label="(선택) 혜택 소식을 이메일로 받을게요" />
      <CheckField {...check('smsAgreed')} label="(선택) 혜택 소식을 문자로 받을게요" />
      <CheckField {...check('nightAgreed')} label="(선택) 혜택 소식을 밤(21시~8시)에도 받을게요" />
    </>
  )
}
