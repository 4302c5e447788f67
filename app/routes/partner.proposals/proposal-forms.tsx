import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import { ratesText } from '#contract/partners/rates.ts'
import * as pages from '#contract/site/pages.ts'
import {
  announcementProposal,
  exclusionsProposal,
  type ProposalKind,
  type ProposalTerms,
  ratesProposal,
  windowProposal,
} from '#contract/site/partner-proposals/partner-proposals.ts'

type FormProps = {
  terms: ProposalTerms
  today: string
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** The form of one kind of proposal; the fields about terms begin with what holds today. */
export function ProposalForm({ kind, ...props }: FormProps & { kind: ProposalKind }) {
  const Form = FORMS[kind]
  return <Form {...props} />
}

const FORMS: Record<ProposalKind, (props: FormProps) => ReactNode> = {
  rates: RatesProposal,
  window: WindowProposal,
  exclusions: ExclusionsProposal,
  announcement: AnnouncementProposal,
}

/** The props that the forms share. */
function formOf(kind: ProposalKind, { answer, idempotencyKey }: FormProps) {
  return {
    id: kind,
    answer,
    idempotencyKey,
    carry: { intent: kind },
    title: '아직 보내지 못했어요',
    action: pages.partnerProposalNew(kind),
  }
}

function RatesProposal(props: FormProps) {
  const { terms, today } = props
  return (
    <SchemaForm
      {...formOf('rates', props)}
      schema={ratesProposal}
      values={{ rates: ratesText(terms.rates), startsOn: today }}
    >
      {(fields) => (
        <>
          <TextareaField
            {...fields.area('rates')}
            label="커미션"
            rows={5}
            hint={`${RATES_HINT} 오르는 것은 승인되면 바로, 내려가거나 없어지는 것은 30일 뒤부터예요.`}
          />
          <Rest fields={fields} today={today} />
        </>
      )}
    </SchemaForm>
  )
}

function WindowProposal(props: FormProps) {
  const { terms, today } = props
  return (
    <SchemaForm
      {...formOf('window', props)}
      schema={windowProposal}
      values={{ windowDays: terms.windowDays, startsOn: today }}
    >
      {(fields) => (
        <>
          <TextField
            {...fields.text('windowDays', 'number')}
            label="주문을 인정하는 기간 (클릭 뒤)"
            suffix="일"
            hint="짧아져도 그 전에 일어난 클릭은 지금의 기간을 지켜요."
          />
          <Rest fields={fields} today={today} />
        </>
      )}
    </SchemaForm>
  )
}

function ExclusionsProposal(props: FormProps) {
  const { terms, today } = props
  return (
    <SchemaForm
      {...formOf('exclusions', props)}
      schema={exclusionsProposal}
      values={{ exclusions: terms.exclusions.join('\n'), startsOn: today }}
    >
      {(fields) => (
        <>
          <TextareaField
            {...fields.area('exclusions')}
            label="수익 제외 상품"
            optional
            rows={5}
            hint="한 줄에 하나씩, 20줄까지 쓸 수 있어요."
          />
          <Rest fields={fields} today={today} />
        </>
      )}
    </SchemaForm>
  )
}

function AnnouncementProposal(props: FormProps) {
  const { today } = props
  return (
    <SchemaForm {...formOf('announcement', props)} schema={announcementProposal} values={{ startsOn: today }}>
      {(fields) => (
        <>
          <TextField {...fields.text('title')} label="제목" />
          <TextareaField
            {...fields.area('text')}
            label="내용"
            rows={5}
            hint="크리에이터가 공지사항과 파트너 페이지에서 읽어요."
          />
          <TextField
            {...fields.text('href')}
            label="연결할 주소"
            optional
            inputMode="url"
            hint="https://로 시작하는 우리 파트너의 페이지예요."
          />
          <Rest fields={fields} today={today} />
        </>
      )}
    </SchemaForm>
  )
}

/** The fields of every proposal. */
function Rest({ fields, today }: { fields: Fields<'startsOn' | 'note'>; today: string }) {
  return (
    <>
      <TextField {...fields.text('startsOn', 'date')} label="적용을 바라는 날" min={today} />
      <TextareaField
        {...fields.area('note')}
        label="운영자에게 덧붙일 말"
        optional
        rows={3}
        hint="크리에이터에게는 보이지 않아요."
      />
      <Buttons>
        <Button>제안 보내기</Button>
        <LinkButton href={pages.partnerProposals} tone="quiet">
          닫기
        </LinkButton>
      </Buttons>
    </>
  )
}
