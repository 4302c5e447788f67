import { RadioField } from '#app/ui/forms/choice.tsx'
import { FileField, TextField } from '#app/ui/forms/field.tsx'
import { UploadBar } from '#app/ui/forms/photo-field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { businessForm } from '#contract/money/registration.ts'
import * as pages from '#contract/site/pages.ts'
import { DOCUMENT_TYPES, fileHint, type RegistrationFormProps } from './account-form.tsx'

const TYPES = [
  { value: 'general', label: '일반과세', note: '부가세 10%를 더해 드려요' },
  { value: 'simplified', label: '간이과세', note: '원천징수하지 않아요' },
  { value: 'exempt', label: '면세', note: '원천징수하지 않아요' },
]

/** Number and certificate in one form. Without them, payouts are taxed as an individual's. */
export function BusinessForm({ registration, idempotencyKey, answer }: RegistrationFormProps) {
  const { business } = registration
  return (
    <Fold title={business ? '사업자 정보 바꾸기' : '사업자 정보 등록'} open={answer !== undefined}>
      <Muted>
        개인이라면 등록하지 않아도 돼요. 개인은 3.3%를 원천징수해요. 등록한 사업자는 심사가 끝난 뒤부터 그
        기준으로 계산하고, 정산 정보를 쓰던 중에 바꾸면 48시간 동안 출금을 멈추고 이메일로 알려 드려요.{' '}
        <a href={pages.helpOn('tax')}>세금 더 알아보기</a>
      </Muted>
      <SchemaForm
        id="business"
        schema={businessForm}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'business' }}
        values={{
          tradeName: business?.tradeName ?? undefined,
          businessType: business?.type ?? 'general',
          openedOn: business?.openedOn ?? undefined,
        }}
        title="사업자 정보를 저장하지 못했어요"
        action="/payouts/registration"
        encType="multipart/form-data"
        data-upload=""
      >
        {({ text, radio, file }) => (
          <>
            <TextField
              {...text('registrationNumber')}
              label="사업자등록번호"
              inputMode="numeric"
              placeholder="000-00-00000"
              autoComplete="off"
            />
            <TextField
              {...text('tradeName')}
              label="상호"
              hint="사업자등록증에 적힌 이름이에요. 법인이면 법인 이름을 적어 주세요."
              autoComplete="organization"
            />
            <TextField
              {...text('openedOn', 'date')}
              label="개업일"
              hint="사업자등록증에 적힌 날이에요. 번호, 대표자 이름과 함께 국세청에 확인해요."
            />
            <RadioField {...radio('businessType')} label="사업자 유형" choices={TYPES} />
            <FileField
              {...file('identificationFile')}
              label="사업자등록증"
              hint={fileHint(answer)}
              accept={DOCUMENT_TYPES}
            />
            <UploadBar />
            <Button tone="soft" size="wide">
              사업자 정보 저장하기
            </Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
