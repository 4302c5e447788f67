import type { ReactNode } from 'react'
import { NoticeCheckBadge } from '#app/ui/creators/content-state.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { Content, ContentNotice, NoticeCheck } from '#contract/creators/content-fields.ts'
import { contentRef } from '#contract/creators/contents.ts'
import type { NoticeDetail } from '#contract/creators/notice-checks.ts'

const NEXT: Record<NoticeCheck, string> = {
  not_checked: '올린 글을 곧 점검할게요.',
  at_start: '잘 적어 주셨어요. 글을 고칠 때도 그대로 두세요.',
  late: '문구가 글 뒤쪽에 있어요. 제목이나 첫 부분으로 옮겨 주세요.',
  missing: '올린 글에서 문구를 찾지 못했어요. 아래 문구를 글의 첫 부분에 넣어 주세요.',
  closed: '로그인해야 보이는 글이라 확인하지 못했어요. 첫 부분에 문구가 있는지 직접 봐 주세요.',
}

type DisclosureProps = {
  content: Content
  notice: ContentNotice
  /** The sentences in force, one for each kind of channel. */
  notices: ContentNotice[]
  /** The finding on the live page; null when nobody checked or the result is unknown. */
  detail: NoticeDetail | null
  idempotencyKey: string
  children: ReactNode
}

/** The sentence for this content, and whether the page has it in the required position. */
export function Disclosure({ content, notice, notices, detail, idempotencyKey, children }: DisclosureProps) {
  const { id, noticeCheck, noticeCheckedAt, state } = content
  const say = detail?.say ?? []
  const newer = detail?.problem === 'outdated' && notices.some((one) => isNewer(one, notice))
  return (
    <Card title="대가성 문구" id="disclosure">
      <Stack gap={4}>
        <p id="notice">{notice.sentence}</p>
        {newer ? (
          <Muted>이제 이 문구로는 충분하지 않아요. 아래의 새 문구로 바꿔 주세요.</Muted>
        ) : (
          <div>
            <CopyButton
              text={notice.sentence}
              doneText="복사했어요. 글의 첫 부분에 붙여 넣으세요."
              label="문구 복사"
            />
          </div>
        )}
        <Muted>
          {CHANNEL_LABELS[notice.channelCode]}: {notice.place}
        </Muted>
        <Facts
          items={[
            { label: '올린 글 점검', value: <NoticeCheckBadge check={noticeCheck} /> },
            ...(noticeCheckedAt ? [{ label: '점검 일시', value: dateTime(noticeCheckedAt) }] : []),
          ]}
        />
        {detail?.found && <Muted>찾은 문구: {detail.found}</Muted>}
        {say.length > 0 ? (
          <ol>
            {say.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <Muted>{NEXT[noticeCheck]}</Muted>
        )}
        {state !== 'hidden' && (
          <form method="post" action={`/contents/${id}`} id="check-notice">
            <Hidden
              values={carryValues(contentRef, {
                intent: 'check',
                id,
                idempotencyKey: `${idempotencyKey}-check`,
              })}
            />
            <Button tone="soft" size="small">
              지금 점검하기
            </Button>
          </form>
        )}
        {children}
      </Stack>
    </Card>
  )
}

function isNewer(one: ContentNotice, { channelCode, noticeCode }: ContentNotice): boolean {
  return one.channelCode === channelCode && one.noticeCode !== noticeCode
}

/** A content without links needs no disclosure. */
export function NoDisclosure() {
  return (
    <Card title="대가성 문구" id="disclosure">
      <Stack gap={4}>
        <p>링크가 없어서 대가성 문구가 필요 없어요. 링크를 넣으면 여기에 문구가 보여요.</p>
        <Muted>협찬이나 원고료를 받은 글이라면 링크가 없어도 글의 첫 부분에 광고라고 적어야 해요.</Muted>
      </Stack>
    </Card>
  )
}
