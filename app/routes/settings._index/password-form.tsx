import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { newPassword } from '#contract/accounts/account.ts'
import type { FullMe } from '#contract/accounts/auth.ts'
import type { FormProps } from './form-props.ts'

export function PasswordForm({ me, answer, idempotencyKey }: FormProps & { me: FullMe }) {
  return (
    <Fold title={me.hasPassword ? '비밀번호 바꾸기' : '비밀번호 만들기'} open={answer !== undefined}>
      <Muted>
        {me.hasPassword
          ? '바꾸면 이 기기를 뺀 모든 기기에서 로그아웃돼요.'
          : '비밀번호를 만들면 이메일로도 로그인할 수 있어요.'}
      </Muted>
      <SchemaForm
        id="password"
        schema={newPassword}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'password' }}
        title="비밀번호를 저장하지 못했어요"
        action="/settings?tab=account"
      >
        {({ text }) => (
          <>
            {/* Password managers store the new password under this name. */}
            <input type="hidden" autoComplete="username" value={me.email} readOnly />
            <TextField
              {...text('password', 'password')}
              label="새 비밀번호"
              hint="10자 이상. 여러 단어를 이어 쓰면 외우기 쉽고 안전해요."
              autoComplete="new-password"
            />
            <Button tone="soft" size="wide">
              비밀번호 저장하기
            </Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
