import type { FieldName } from '#app/ui/forms/constraints.ts'
import { FieldGroup, SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { BANKS } from '#contract/platform/banks.ts'
import {
  BUSINESS_LABELS,
  businessDetailsChange,
  hyphenateNumber,
  type OpsBusinessDetails,
} from '#contract/platform/business-details.ts'

type FormsProps = { business: OpsBusinessDetails; answer: LastPost | undefined; idempotencyKey: string }

const NAMES = Object.keys(BUSINESS_LABELS) as (keyof typeof BUSINESS_LABELS)[]

/** The details of the business that runs the site: the current values, the form for owners, and the history of changes. */
export function Business({ isOwner, ...given }: FormsProps & { isOwner: boolean }) {
  const { details, changes } = given.business
  return (
    <>
      {details && !isOwner && (
        <Facts
          items={NAMES.map((name) => ({ label: BUSINESS_LABELS[name], value: formatDetail(details, name) }))}
        />
      )}
      {!details && <Muted>아직 적지 않았어요. 적기 전에는 화면과 메일에 회사 정보가 보이지 않아요.</Muted>}
      {isOwner ? <BusinessForm {...given} /> : <Muted>대표 운영자가 바꿀 수 있어요.</Muted>}
      {changes.length > 0 && (
        <List label="회사 정보를 바꾼 기록">
          {changes.map(({ version, at, by, fields }) => (
            <Row key={version} title={namesOf(fields)} sub={`${dateTime(at)} · ${by ?? '개발용 예시'}`} />
          ))}
        </List>
      )}
    </>
  )
}

function BusinessForm({ business: { version, details }, answer, idempotencyKey }: FormsProps) {
  return (
    <SchemaForm
      id="business"
      schema={businessDetailsChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-business`}
      carry={{ intent: 'business', version }}
      values={details ? { ...details, businessNumber: hyphenateNumber(details.businessNumber) } : {}}
      title="저장하지 못했어요"
      action="/ops/site"
    >
      {(fields) => (
        <>
          <CompanyFields {...fields} />
          <OfficerFields {...fields} />
          <AccountFields {...fields} />
          <Button>회사 정보 저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

type CompanyFormFields = Fields<FieldName<typeof businessDetailsChange>>

function CompanyFields({ text }: CompanyFormFields) {
  return (
    <FieldGroup title="사업자">
      <TextField {...text('companyName')} label="상호" />
      <TextField {...text('representative')} label="대표자" />
      <TextField {...text('businessNumber')} label="사업자등록번호" inputMode="numeric" />
      <TextField {...text('mailOrderNumber')} label="통신판매업 신고번호" hint="예: 2026-서울강남-01234" />
      <TextField {...text('address')} label="주소" />
      <TextField {...text('tel', 'tel')} label="전화" />
      <TextField {...text('email', 'email')} label="이메일" />
      <TextField
        {...text('hostingProvider')}
        label={BUSINESS_LABELS.hostingProvider}
        hint="서버를 빌려주는 곳이에요. 모든 화면 아래에 보여요. 예: Cloudflare, Inc."
      />
    </FieldGroup>
  )
}

function OfficerFields({ text }: CompanyFormFields) {
  return (
    <FieldGroup title="개인정보 보호">
      <TextField
        {...text('privacyOfficer')}
        label={BUSINESS_LABELS.privacyOfficer}
        hint="개인정보 처리방침에 이메일과 함께 적어요."
      />
      <TextField {...text('privacyEmail', 'email')} label={BUSINESS_LABELS.privacyEmail} />
    </FieldGroup>
  )
}

function AccountFields({ text, select }: CompanyFormFields) {
  return (
    <FieldGroup title="입금 계좌">
      <SelectField
        {...select('accountBank')}
        label={BUSINESS_LABELS.accountBank}
        optional
        hint="파트너가 커미션을 보내는 계좌예요. 청구서에 적어요."
      >
        <option value="">정하지 않음</option>
        {BANKS.map((bank) => (
          <option key={bank}>{bank}</option>
        ))}
      </SelectField>
      <TextField
        {...text('accountNumber')}
        label={BUSINESS_LABELS.accountNumber}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...text('accountHolder')} label={BUSINESS_LABELS.accountHolder} optional />
    </FieldGroup>
  )
}

const MOST_NAMED = 3

/** `상호, 대표자, 주소 외 10가지` */
function namesOf(fields: (keyof typeof BUSINESS_LABELS)[]): string {
  const named = fields
    .slice(0, MOST_NAMED)
    .map((name) => BUSINESS_LABELS[name])
    .join(', ')
  const rest = fields.length - MOST_NAMED
  return rest > 0 ? `${named} 외 ${rest}가지` : named
}

function formatDetail(
  details: NonNullable<OpsBusinessDetails['details']>,
  name: keyof typeof BUSINESS_LABELS,
) {
  return name === 'businessNumber' ? hyphenateNumber(details[name]) : details[name]
}
