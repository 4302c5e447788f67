import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { ChannelFacts } from '#app/ui/creators/channel-facts.tsx'
import { ChannelName } from '#app/ui/creators/channel-name.tsx'
import { NoticeCheckBadge } from '#app/ui/creators/content-state.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { PanelAct, PanelReason } from '#app/ui/platform/panel-act.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { readableAddress } from '#app/ui/words/format.ts'
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
  /** Templates for a fix and for hiding. */
  templates: { fix: TemplateChoices; hide: TemplateChoices }
}

/** The content, the requested fix, and its steps. */
export function ContentDetail(props: CardProps) {
  const { content, facts, channels, notes } = props
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
      {content.isOwn ? <OwnMatter of="콘텐츠" /> : <Decision {...props} />}
    </Stack>
  )
}

const SEEN = '크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요.'

/** The decisions: publishing with one press, a fix with reason and deadline, hiding with a reason. */
function Decision({ content, list, at, answer, idempotencyKey, templates }: CardProps) {
  const { id, state, title, creator } = content
  const form = { answer, action: opsHref(list, { open: id, at }) }
  const reason = { ...form, hint: SEEN, rows: 3 }
  const words = { 이름: creator.nickname }
  const carry = { id, whom: title }
  return (
    <>
      {state !== 'published' && (
        <PanelAct
          {...form}
          id="publish"
          schema={contentRef}
          title="공개하지 못했어요"
          idempotencyKey={`${idempotencyKey}-publish`}
          carry={{ ...carry, intent: 'publish' }}
          says="공개 페이지에 보이고, 크리에이터에게 이메일로 알려요."
          button={state === 'hidden' ? '다시 공개하기' : '수정 승인하기'}
        />
      )}
      <PanelReason
        {...reason}
        act={state === 'needs_fix' ? '다시 수정 요청' : '수정 요청'}
        isAsked={list.doing === 'fix'}
        id="fix"
        schema={fixRequest}
        title="요청하지 못했어요"
        idempotencyKey={`${idempotencyKey}-fix`}
        carry={{ ...carry, intent: 'fix' }}
        offer={{ templates: templates.fix, words }}
        label="고칠 점"
        more={({ text }) => <TextField {...text('dueOn', 'date')} label="언제까지" />}
        button="수정 요청하기"
        tone="primary"
      />
      {state !== 'hidden' && (
        <PanelReason
          {...reason}
          act="숨기기"
          isAsked={list.doing === 'hide'}
          id="hide"
          schema={hiding}
          title="숨기지 못했어요"
          idempotencyKey={`${idempotencyKey}-hide`}
          carry={{ ...carry, intent: 'hide' }}
          offer={{ templates: templates.hide, words }}
          label="숨기는 이유"
          button="숨기기"
        />
      )}
    </>
  )
}

function factsOf(content: OpsContent): Fact[] {
  const { creator, fix, hiddenReason } = content
  return [
    { label: '크리에이터', value: <a href={`/creators/${creator.id}`}>{creator.nickname}</a> },
    {
      label: (
        <>
          <ChannelName code={content.channelCode} /> {CONTENT_TYPE_LABELS[content.contentType]}
        </>
      ),
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
