import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { ChannelFacts } from '#app/ui/creators/channel-facts.tsx'
import { NoticeCheckBadge } from '#app/ui/creators/content-state.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import type { TemplateOffer } from '#app/ui/platform/template-pick.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import { CONTENT_TYPE_LABELS } from '#contract/creators/content-fields.ts'
import { type ContentFacts, fixRequest, hiding, type OpsContent } from '#contract/creators/content-ops.ts'
import { contentRef } from '#contract/creators/contents.ts'
import { ContentLinks, NoticeFacts } from './content-facts.tsx'

type CardProps = {
  content: OpsContent
  /** Null when they could not be loaded. */
  facts: ContentFacts | null
  channels: ChannelFact[] | null
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: RefusedForm | undefined
  idempotencyKey: string
  notes: ReactNode
  templates: TemplateChoices
}

/** The content, the requested fix, and its steps. */
export function ContentDetail({
  content,
  facts,
  channels,
  list,
  at,
  answer,
  idempotencyKey,
  notes,
  templates,
}: CardProps) {
  const { id, state } = content
  const step = list.doing
  const stepHref = (name: string | null) => opsHref(list, { open: id, doing: name })
  const afterAct = (name: string) => opsHref(list, { open: id, doing: name, at })
  const refused = answer?.intent === 'publish' ? answer.idempotencyKey : undefined
  const toggle = (name: string, label: string) => (
    <LinkButton href={stepHref(step === name ? null : name)} tone="quiet" size="small">
      {step === name ? '취소' : label}
    </LinkButton>
  )
  const isForm = step === 'fix' || step === 'hide'
  return (
    <Stack gap={4}>
      {content.contentThumbnailSrc ? (
        <Photo src={content.contentThumbnailSrc} look="wide" />
      ) : (
        <Muted tiny>페이지에서 읽은 사진이 없어요.</Muted>
      )}
      <Facts items={factsOf(content)} />
      <NoticeFacts content={content} facts={facts} />
      <ContentLinks facts={facts} />
      <ChannelFacts channels={channels} />
      {notes}
      {!isForm && <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />}
      {content.isOwn ? (
        <OwnMatter of="콘텐츠" />
      ) : (
        <Buttons>
          {state !== 'published' && (
            <LinkButton href={stepHref('publish')} size="small" {...opens(`publish-${id}`)}>
              {state === 'hidden' ? '다시 공개' : '수정 승인'}
            </LinkButton>
          )}
          {toggle('fix', state === 'needs_fix' ? '다시 요청' : '수정 요청')}
          {state !== 'hidden' && toggle('hide', '숨기기')}
        </Buttons>
      )}
      {isForm && !content.isOwn && (
        <StepForm
          id={id}
          step={step}
          action={afterAct(step)}
          answer={answer}
          idempotencyKey={idempotencyKey}
          offer={{ templates, words: { 이름: content.creator.nickname } }}
        />
      )}
      {state !== 'published' && !content.isOwn && (
        <AlertDialog
          id={`publish-${id}`}
          open={step === 'publish'}
          closeHref={stepHref(null)}
          title="이 콘텐츠를 공개할까요?"
          message={`‘${content.title}’ 콘텐츠가 공개 페이지에 보이고, 크리에이터에게 이메일로 알려요.`}
          confirm="공개하기"
          action={afterAct('publish')}
          values={carryValues(contentRef, {
            intent: 'publish',
            id,
            idempotencyKey: refused ?? `${idempotencyKey}-publish`,
          })}
        />
      )}
    </Stack>
  )
}

type StepProps = Pick<CardProps, 'answer' | 'idempotencyKey'> & {
  id: string
  step: 'fix' | 'hide'
  action: string
  offer: TemplateOffer
}

/** The reason, and for a fix also the deadline. */
function StepForm({ id, step, ...form }: StepProps) {
  const common = {
    ...form,
    id: 'reason-form',
    hint: '크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요.',
    rows: 3,
    carry: { intent: step, id },
  }
  return step === 'hide' ? (
    <ReasonForm {...common} schema={hiding} title="숨기지 못했어요" label="숨기는 이유" button="숨기기" />
  ) : (
    <ReasonForm
      {...common}
      schema={fixRequest}
      title="요청하지 못했어요"
      label="고칠 점"
      more={({ text }) => <TextField {...text('dueOn', 'date')} label="언제까지" />}
      button="수정 요청하기"
      tone="primary"
    />
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
