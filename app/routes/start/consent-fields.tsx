import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { CheckField } from '#app/ui/choice.tsx'

export type Consents = {
  termsAgreed: boolean
  privacyAgreed: boolean
  emailAgreed: boolean
  smsAgreed: boolean
  nightAgreed: boolean
}

/** What one agrees to when signing up, required and optional apart. */
export function ConsentFields({ of }: { of: { [Name in keyof Consents]: FieldMetadata<boolean> } }) {
  const box = (name: keyof Consents) => ({
    ...getInputProps(of[name], { type: 'checkbox' }),
    id: of[name].id,
    errors: of[name].errors,
  })
  return (
    <>
      <CheckField
        {...box('termsAgreed')}
        required
        label={
          <>
            (필수) <a href="/terms">이용약관</a>에 동의해요
          </>
        }
      />
      <CheckField
        {...box('privacyAgreed')}
        required
        label={
          <>
            (필수) <a href="/privacy">개인정보 수집과 이용</a>에 동의해요
          </>
        }
      />
      <CheckField {...box('emailAgreed')} label="(선택) 혜택 소식을 이메일로 받을게요" />
      <CheckField {...box('smsAgreed')} label="(선택) 혜택 소식을 문자로 받을게요" />
      <CheckField {...box('nightAgreed')} label="(선택) 혜택 소식을 밤(21시~8시)에도 받을게요" />
    </>
  )
}
