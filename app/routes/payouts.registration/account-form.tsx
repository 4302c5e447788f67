import { getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField, SelectField, TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Fold, Quiet } from '#app/ui/layout.tsx'
import { UploadBar } from '#app/ui/photo-field.tsx'
import { BANKS, type Registration } from '#contract/registration.ts'

export const DOCUMENT_TYPES = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'
const FILE_HINT = 'JPEG, PNG, WebP, AVIF, PDF 가운데 하나, 10MB까지 올릴 수 있어요.'

export type RegistrationFormProps = {
  registration: Registration
  idempotencyKey: string
  answer: FormAnswer | undefined
}

type Account = { accountBank: string; accountNumber: string; accountName: string; accountFile: File }

export function fileHint(answer: FormAnswer | undefined): string {
  return answer ? `${FILE_HINT} 파일이 비어 있으면 다시 골라 주세요.` : FILE_HINT
}

/** All four parts together, as the bank account is stored only whole. */
export function AccountForm({ registration, idempotencyKey, answer }: RegistrationFormProps) {
  const { account, identity } = registration
  const [form, fields] = useForm<Account>({
    id: 'account',
    lastResult: answer?.lastResult,
    defaultValue: { accountBank: account?.accountBank, accountName: account?.accountName ?? identity?.name },
    defaultNoValidate: false,
  })
  return (
    <Fold title={account ? '계좌 바꾸기' : '계좌 등록'} open={!account || answer !== undefined}>
      {account && <Quiet>계좌를 바꾸면 48시간 동안 출금을 멈추고 이메일로 알려 드려요.</Quiet>}
      <FormErrors title="계좌를 저장하지 못했어요" errors={form.errors} />
      <Form
        {...getFormProps(form)}
        action="/payouts/registration"
        encType="multipart/form-data"
        data-upload=""
      >
        <Hidden values={{ intent: 'account', idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
        <SelectField
          {...getSelectProps(fields.accountBank)}
          id={fields.accountBank.id}
          label="은행"
          required
          errors={fields.accountBank.errors}
        >
          <option value="">골라 주세요</option>
          {BANKS.map((bank) => (
            <option key={bank} value={bank}>
              {bank}
            </option>
          ))}
        </SelectField>
        <TextField
          {...getInputProps(fields.accountNumber, { type: 'text' })}
          id={fields.accountNumber.id}
          label="계좌번호"
          inputMode="numeric"
          autoComplete="off"
          required
          errors={fields.accountNumber.errors}
        />
        <TextField
          {...getInputProps(fields.accountName, { type: 'text' })}
          id={fields.accountName.id}
          label="예금주"
          hint="본인인증한 이름과 같아야 해요."
          autoComplete="name"
          required
          errors={fields.accountName.errors}
        />
        <FileField
          {...getInputProps(fields.accountFile, { type: 'file' })}
          id={fields.accountFile.id}
          label="통장 사본"
          hint={fileHint(answer)}
          accept={DOCUMENT_TYPES}
          required
          errors={fields.accountFile.errors}
        />
        <UploadBar />
        <Button size="wide">계좌 저장하기</Button>
      </Form>
    </Fold>
  )
}
