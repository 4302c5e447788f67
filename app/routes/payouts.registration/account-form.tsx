import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { FileField, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { UploadBar } from '#app/ui/forms/photo-field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { accountForm, type Registration } from '#contract/money/registration.ts'
import { BANKS } from '#contract/platform/banks.ts'

export const DOCUMENT_TYPES = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'
const HOLDERS =
  '통장에 적힌 대로 본인 이름이나 상호를 적어 주세요. 상호 계좌는 운영자가 확인한 뒤부터 쓸 수 있어요.'
const FILE_HINT = 'JPEG, PNG, WebP, AVIF, PDF 중 하나, 10MB까지 올릴 수 있어요.'

export type RegistrationFormProps = {
  registration: Registration
  idempotencyKey: string
  answer: FormAnswer | undefined
}

export function fileHint(answer: FormAnswer | undefined): string {
  return answer ? `${FILE_HINT} 파일이 비어 있으면 다시 골라 주세요.` : FILE_HINT
}

/** All four parts in one form, because the account is stored only as a whole. */
export function AccountForm({ registration, idempotencyKey, answer }: RegistrationFormProps) {
  const { account, accountReview, business, identity } = registration
  const mayBeBusiness = business?.state === 'approved' && business.tradeName !== null
  return (
    <Fold
      title={account ? '계좌 바꾸기' : '계좌 등록'}
      open={(!account && !accountReview) || answer !== undefined}
    >
      {account && (
        <Muted>
          계좌를 바꾸면 48시간 동안 출금을 멈추고 이메일로 알려 드려요. 이미 신청한 출금은 보내지 않고 출금
          가능 금액으로 돌려드려요.
        </Muted>
      )}
      <SchemaForm
        id="account"
        schema={accountForm}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'account' }}
        values={{ accountBank: account?.accountBank, accountName: account?.accountName ?? identity?.name }}
        title="계좌를 저장하지 못했어요"
        action="/payouts/registration"
        encType="multipart/form-data"
        data-upload=""
      >
        {({ text, file, select }) => (
          <>
            <SelectField {...select('accountBank')} label="은행">
              <option value="">골라 주세요</option>
              {BANKS.map((bank) => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </SelectField>
            <TextField {...text('accountNumber')} label="계좌번호" inputMode="numeric" autoComplete="off" />
            <TextField
              {...text('accountName')}
              label="예금주"
              hint={mayBeBusiness ? HOLDERS : '본인인증한 이름과 같아야 해요.'}
              autoComplete="name"
            />
            <FileField
              {...file('accountFile')}
              label="통장 사본"
              hint={fileHint(answer)}
              accept={DOCUMENT_TYPES}
            />
            <UploadBar />
            <Button size="wide">계좌 저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
