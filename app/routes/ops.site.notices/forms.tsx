import { CheckField } from '#app/ui/forms/choice.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import {
  type NoticeVersion,
  noticeNew,
  noticeOutdating,
  noticeWithdrawal,
  type Wording,
} from '#contract/creators/notice-ops.ts'
import * as pages from '#contract/site/pages.ts'

type FormsProps = { answer: LastPost | undefined; idempotencyKey: string }

export function NewForm({
  wording: { channelCode, latest, versions },
  today,
  ...given
}: FormsProps & { wording: Wording; today: string }) {
  const running = versions.find(({ state }) => state === 'running')
  return (
    <SchemaForm
      {...given}
      id={`new-${channelCode}`}
      schema={noticeNew}
      carry={{ intent: 'new', channelCode, latest }}
      values={{ sentence: running?.sentence, startsOn: today }}
      title="저장하지 못했어요"
      action={pages.opsNoticeEdit(channelCode)}
    >
      {({ area, text, check }) => (
        <>
          <TextareaField
            {...area('sentence')}
            label="문구"
            hint="무엇을 받는지 딱 잘라 적어 주세요. ‘받을 수 있습니다’는 쓸 수 없어요. 링크를 복사하면 이 문구가 먼저 나와요."
            rows={3}
          />
          <TextField
            {...text('startsOn', 'date')}
            label="시작일"
            hint="선택한 날부터 새 콘텐츠와 복사에 쓰여요."
          />
          <CheckField
            {...check('confirmed')}
            label="문구를 다시 읽었어요"
            hint="저장한 문구는 고칠 수 없어요. 시작하기 전에는 게시를 취소할 수 있어요."
          />
          <Button>저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function WithdrawForm({ version: { code }, ...given }: FormsProps & { version: NoticeVersion }) {
  return (
    <SchemaForm
      {...given}
      id={`withdraw-${code}`}
      schema={noticeWithdrawal}
      carry={{ intent: 'withdraw', code }}
      title="취소하지 못했어요"
      action={pages.opsNotices}
    >
      {() => <Button tone="danger">쓰지 않기</Button>}
    </SchemaForm>
  )
}

export function OutdateForm({ version: { code }, ...given }: FormsProps & { version: NoticeVersion }) {
  return (
    <SchemaForm
      {...given}
      id={`outdate-${code}`}
      schema={noticeOutdating}
      carry={{ intent: 'outdate', code }}
      title="바꾸지 못했어요"
      action={pages.opsNoticeOutdate(code)}
    >
      {({ area }) => (
        <>
          <Muted>
            이 문구를 쓴 크리에이터에게 메일과 알림으로 바꿔 달라고 알려요. 글은 일주일 안에 다시 살펴보고 할
            일에 보여 줘요. 되돌릴 수 없어요.
          </Muted>
          <TextareaField {...area('why')} label="이유" rows={2} />
          <Button tone="danger">인정하지 않기</Button>
        </>
      )}
    </SchemaForm>
  )
}
