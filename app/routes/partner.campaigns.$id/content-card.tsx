import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { NoticeCheckBadge } from '#app/ui/creators/content-state.tsx'
import { isOwn } from '#app/ui/forms/schema-form.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PanelAct, PanelReason } from '#app/ui/platform/panel-act.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { readableAddress } from '#app/ui/words/format.ts'
import { contentApplicationRef } from '#contract/creators/campaigns.ts'
import { CONTENT_TYPE_LABELS } from '#contract/creators/content-fields.ts'
import { type CampaignContent, ownContentReturn } from '#contract/creators/partner-campaigns.ts'

type ContentCardProps = {
  content: CampaignContent
  /** The address that the forms post to. */
  place: string
  /** True for a manager. */
  canDecide: boolean
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** A submitted content: its public page, the check of its disclosure, and the manager's answer. */
export function ContentCard({ content, ...props }: ContentCardProps) {
  const { id, title, contentLinkUrl, contentType, noticeCheck, noticeCheckedAt, state } = content
  return (
    <Card title={title ?? '지금은 공개되지 않은 콘텐츠'}>
      <Stack gap={4}>
        <Facts
          items={[
            ...(contentLinkUrl
              ? [
                  {
                    label: CONTENT_TYPE_LABELS[contentType],
                    value: (
                      <a href={contentLinkUrl} rel="noreferrer">
                        {readableAddress(contentLinkUrl)}
                      </a>
                    ),
                  },
                ]
              : []),
            { label: '대가성 문구', value: <NoticeCheckBadge check={noticeCheck} /> },
            ...(noticeCheckedAt ? [{ label: '문구 점검', value: dateTime(noticeCheckedAt) }] : []),
            ...(content.submittedAt ? [{ label: '제출', value: dateTime(content.submittedAt) }] : []),
            ...(content.doneAt ? [{ label: '승인', value: dateTime(content.doneAt) }] : []),
          ]}
        />
        {content.reason && <Notice tone="mute">{content.reason}</Notice>}
        {state === 'submitted' &&
          (props.canDecide ? <Answer id={id} {...props} /> : <Muted>책임자가 승인할 수 있어요.</Muted>)}
      </Stack>
    </Card>
  )
}

function Answer({
  id,
  place,
  answer,
  idempotencyKey,
}: Omit<ContentCardProps, 'content' | 'canDecide'> & { id: string }) {
  const answerTo = (intent: string) => (isOwn(answer, { intent, id }) ? answer : undefined)
  return (
    <>
      <PanelAct
        id={`accept-${id}`}
        schema={contentApplicationRef}
        title="승인하지 못했어요"
        answer={answerTo('accept')}
        idempotencyKey={`${idempotencyKey}-accept`}
        carry={{ intent: 'accept', id }}
        action={place}
        button="콘텐츠 승인하기"
        says="검수가 끝났다고 크리에이터에게 메일로 알려요."
      />
      <PanelReason
        act="고쳐 달라고 하기"
        isAsked={false}
        id={`return-${id}`}
        schema={ownContentReturn}
        title="보내지 못했어요"
        answer={answerTo('return')}
        idempotencyKey={`${idempotencyKey}-return`}
        carry={{ intent: 'return', id }}
        action={place}
        label="고칠 곳"
        hint="크리에이터에게 그대로 보여요. 고친 뒤 다시 제출할 수 있어요."
        rows={3}
        button="수정 요청 보내기"
        tone="soft"
      />
    </>
  )
}
