import type { FormAnswer } from '#app/services/form.server.ts'
import { Buttons, LinkButton } from '#app/ui/button.tsx'
import { NoticeCheckBadge } from '#app/ui/content-state.tsx'
import { dateTime, longDay } from '#app/ui/dates.ts'
import { AlertDialog, opens } from '#app/ui/dialog.tsx'
import { FormErrors } from '#app/ui/form.tsx'
import { readableAddress } from '#app/ui/format.ts'
import { Card, Stack } from '#app/ui/layout.tsx'
import { type Fact, Facts } from '#app/ui/money.tsx'
import { OwnMatter } from '#app/ui/own-matter.tsx'
import { CHANNEL_LABELS } from '#contract/channels.ts'
import { CONTENT_TYPE_LABELS } from '#contract/content-fields.ts'
import type { OpsContent } from '#contract/content-ops.ts'
import { ReasonForm } from './reason-form.tsx'

type CardProps = {
  content: OpsContent
  /** Which of its forms is open. */
  step: string | null
  answer: FormAnswer | undefined
  idempotencyKey: string
}

export function OpsContentCard({ content, step, answer, idempotencyKey }: CardProps) {
  const { id, state } = content
  const list = `/ops/contents?state=${state}`
  const stepHref = (name: string) => `${list}&id=${id}&do=${name}`
  const key = answer?.idempotencyKey ?? idempotencyKey
  const toggle = (name: string, label: string) => (
    <LinkButton href={step === name ? list : stepHref(name)} tone="quiet">
      {step === name ? '그만두기' : label}
    </LinkButton>
  )
  const isForm = step === 'fix' || step === 'hide'
  return (
    <Card title={content.title}>
      <Stack gap={4}>
        <Facts items={factsOf(content)} />
        {!isForm && <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />}
        {content.isOwn ? (
          <OwnMatter of="콘텐츠" />
        ) : (
          <Buttons>
            {state !== 'published' && (
              <LinkButton href={stepHref('publish')} {...opens(`publish-${id}`)}>
                {state === 'hidden' ? '다시 공개' : '수정 확인'}
              </LinkButton>
            )}
            {toggle('fix', state === 'needs_fix' ? '다시 요청' : '수정 요청')}
            {state !== 'hidden' && toggle('hide', '숨기기')}
          </Buttons>
        )}
        {isForm && !content.isOwn && (
          <ReasonForm id={id} step={step} action={stepHref(step)} answer={answer} idempotencyKey={key} />
        )}
      </Stack>
      {state !== 'published' && !content.isOwn && (
        <AlertDialog
          id={`publish-${id}`}
          open={step === 'publish'}
          closeHref={list}
          title="이 콘텐츠를 공개할까요?"
          message={`‘${content.title}’ 콘텐츠가 공개 페이지에 보이고, 크리에이터에게 이메일로 알려요.`}
          confirm="공개하기"
          action={stepHref('publish')}
          values={{ intent: 'publish', id, idempotencyKey: key }}
        />
      )}
    </Card>
  )
}

function factsOf(content: OpsContent): Fact[] {
  const { creator, fix, hiddenReason } = content
  return [
    { label: '크리에이터', value: <a href={`/creators/${creator.id}`}>{creator.nickname}</a> },
    {
      label: `${CHANNEL_LABELS[content.channelCode]} ${CONTENT_TYPE_LABELS[content.contentType]}`,
      value: (
        <a href={content.contentLinkUrl} rel="noreferrer">
          {readableAddress(content.contentLinkUrl)}
        </a>
      ),
    },
    { label: '등록 일시', value: dateTime(content.createdAt) },
    {
      label: '대가성 문구',
      value: content.notice ? <NoticeCheckBadge check={content.noticeCheck} /> : '링크가 없어요',
    },
    ...(fix
      ? [
          { label: '요청한 내용', value: fix.reason },
          { label: '기한', value: longDay(fix.dueOn) },
          {
            label: '크리에이터의 답',
            value: fix.answeredAt ? `${dateTime(fix.answeredAt)}에 고쳤다고 했어요` : '아직 없어요',
          },
        ]
      : []),
    ...(hiddenReason ? [{ label: '숨긴 이유', value: hiddenReason }] : []),
  ]
}
