import { CheckField } from '#app/ui/forms/choice.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Marks } from '#app/ui/site/mark-list.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import {
  legalDraftChange,
  legalPublishing,
  legalWithdrawal,
  type OpsLegalText,
} from '#contract/accounts/legal-ops.ts'
import * as pages from '#contract/site/pages.ts'

type FormsProps = { text: OpsLegalText; answer: LastPost | undefined; idempotencyKey: string }

export function DraftForm({ text: draft, answer, idempotencyKey }: FormsProps) {
  const { kind, version, edition, body, changes, needsConsent, isWorse, isFirst } = draft
  return (
    <SchemaForm
      id="draft"
      schema={legalDraftChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'save', kind, version, edition }}
      values={{ body, changes, needsConsent, isWorse }}
      title="저장하지 못했어요"
      action={pages.opsLegalText(kind, version)}
    >
      {({ area, check }) => (
        <>
          <TextareaField
            {...area('body')}
            label="내용"
            hint="항목 사이는 한 줄을 비워요. 항목의 첫 줄이 제목이고, 그 아래는 한 줄이 한 문단이에요. 번호는 저절로 붙어요."
            rows={20}
          />
          <Marks marks={draft.marks} />
          {!isFirst && (
            <>
              <TextareaField
                {...area('changes')}
                label="무엇이 바뀌나요"
                hint="회원이 공지사항과 메일에서 읽어요."
                rows={4}
              />
              <CheckField
                {...check('isWorse')}
                label="회원에게 불리하게 바뀌어요"
                hint="시행일을 30일 뒤부터 고를 수 있어요. 아니면 7일 뒤부터예요."
              />
              <CheckField
                {...check('needsConsent')}
                label="회원에게 다시 동의를 받아요"
                hint="시행일부터 로그인한 회원의 화면 위에 안내가 보여요. 동의하기 전에는 크리에이터 신청과 캠페인 신청을 할 수 없어요."
              />
            </>
          )}
          <Button tone="soft">초안 저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function PublishForm({ text, answer, idempotencyKey }: FormsProps) {
  const { kind, version, edition, earliestOn, isFirst, isCorrection, isWorse, needsConsent } = text
  return (
    <SchemaForm
      id="publish"
      schema={legalPublishing}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-publish`}
      carry={{ intent: 'publish', kind, version, edition }}
      values={{ startsOn: earliestOn }}
      title="공개하지 못했어요"
      action={pages.opsLegalText(kind, version)}
    >
      {({ text: field, check }) => (
        <>
          <Muted>
            {isFirst
              ? '처음 공개하는 내용이라 오늘부터 시행할 수 있어요. 아무에게도 메일이 가지 않아요.'
              : isCorrection
                ? '공개한 지 7일이 지나지 않았고 동의한 회원이 없어서, 잘못 적은 곳을 오늘부터 바로 고칠 수 있어요. 아무에게도 메일이 가지 않아요.'
                : `공개하면 바로 공지사항이 올라가고 모든 회원에게 메일이 가요. ${
                    needsConsent ? '시행일부터 다시 동의를 받아요.' : '다시 동의를 받지는 않아요.'
                  }`}
          </Muted>
          <TextField
            {...field('startsOn', 'date')}
            label="시행일"
            hint={`${longDay(earliestOn)}부터 고를 수 있어요.${isWorse ? ' 회원에게 불리한 변경이라 30일 뒤부터예요.' : ''}`}
          />
          <CheckField
            {...check('confirmed')}
            label="저장된 내용을 미리 보기에서 확인했어요"
            hint="공개한 내용은 고칠 수 없어요. 시행하기 전에는 게시를 취소할 수 있어요."
          />
          <Button>공개하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

/** Replaces the form while something is missing. */
export function Missing({ text: { missing } }: { text: OpsLegalText }) {
  return (
    <Notice tone="wait" title="아직 공개할 수 없어요">
      <Stack gap={3}>
        <p>채우지 않은 곳이 있어요. 회사 정보에 적거나, 위의 내용에서 고친 뒤 저장해 주세요.</p>
        <ul>
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Buttons>
          <LinkButton href={`${pages.opsSite}#business-details`} tone="soft" size="small">
            회사 정보 적기
          </LinkButton>
          <LinkButton href="#draft" tone="quiet" size="small">
            내용 고치기
          </LinkButton>
        </Buttons>
      </Stack>
    </Notice>
  )
}

export function WithdrawForm({
  text: { kind, version, edition, isTold },
  answer,
  idempotencyKey,
}: FormsProps) {
  return (
    <SchemaForm
      id="withdraw"
      schema={legalWithdrawal}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-withdraw`}
      carry={{ intent: 'withdraw', kind, version, edition }}
      title="취소하지 못했어요"
      action={pages.opsLegalText(kind, version)}
    >
      {() => (
        <>
          <Muted>
            다시 초안이 되고 공지사항도 내려가요.
            {isTold
              ? ' 회원에게는 이미 메일이 갔으니 공지사항으로 알려 주세요.'
              : ' 아직 보내지 않은 메일은 보내지 않아요.'}
          </Muted>
          <Button tone="danger">시행하지 않기</Button>
        </>
      )}
    </SchemaForm>
  )
}
