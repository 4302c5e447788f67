import type { LastPost } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Inline, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Badge, Notice, type Tone } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import type { NoticeState, NoticeVersion, Wording } from '#contract/creators/notice-ops.ts'
import * as pages from '#contract/site/pages.ts'
import { NewForm, OutdateForm, WithdrawForm } from './forms.tsx'

type Props = {
  wording: Wording
  today: string
  isOwner: boolean
  isEditing: boolean
  /** The code of the sentence to confirm as outdated. */
  outdating: string | null
  answer: LastPost | undefined
  idempotencyKey: string
}

const STATES: Record<NoticeState, [Tone, string]> = {
  planned: ['wait', '예정'],
  running: ['good', '사용 중'],
  past: ['mute', '지난 문구'],
  outdated: ['bad', '인정하지 않음'],
  withdrawn: ['mute', '게시 취소됨'],
}

/** The sentence for one kind of channel: the current, the planned and the past versions. */
export function WordingCard({ wording, isOwner, isEditing, outdating, ...form }: Props) {
  const { channelCode, place, versions } = wording
  const running = versions.find(({ state }) => state === 'running')
  const planned = versions.find(({ state }) => state === 'planned')
  const others = versions.filter(({ state }) => state !== 'running' && state !== 'planned')
  const own = { answer: form.answer, idempotencyKey: `${form.idempotencyKey}-${channelCode}` }
  return (
    <Stack gap={3}>
      {running && <Copied version={running} />}
      <Muted>{place}</Muted>
      {planned && (
        <Notice tone="wait" title={`${longDay(planned.startsOn)}부터 쓸 문구예요`}>
          <Stack gap={3}>
            <Copied version={planned} />
            {isOwner && <WithdrawForm {...own} version={planned} />}
          </Stack>
        </Notice>
      )}
      {isOwner &&
        !planned &&
        (isEditing ? (
          <NewForm {...own} wording={wording} today={form.today} />
        ) : (
          <Inline>
            <LinkButton href={`${pages.opsNoticeEdit(channelCode)}#${channelCode}`} tone="quiet" size="small">
              새 문구 쓰기
            </LinkButton>
          </Inline>
        ))}
      {others.length > 0 && (
        <details open={others.some(({ code }) => code === outdating)}>
          <summary>지난 문구 {others.length}개</summary>
          <Stack gap={3}>
            {others.map((version) => (
              <Stack gap={3} key={version.code}>
                <Copied version={version} />
                {version.outdatedWhy && <Muted>이유: {version.outdatedWhy}</Muted>}
                {isOwner && version.state === 'past' && version.code !== outdating && (
                  <Inline>
                    <LinkButton
                      href={`${pages.opsNoticeOutdate(version.code)}#${channelCode}`}
                      tone="quiet"
                      size="small"
                    >
                      더는 인정하지 않기
                    </LinkButton>
                  </Inline>
                )}
                {version.code === outdating && <OutdateForm {...own} version={version} />}
              </Stack>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

/** The wording as the link tool copies it, with its author and time. */
function Copied({
  version: { version, sentence, state, startsOn, writtenAt, writtenBy },
}: {
  version: NoticeVersion
}) {
  const [tone, word] = STATES[state]
  return (
    <div>
      <p>{sentence}</p>
      <Muted>
        <Badge tone={tone}>{word}</Badge> 버전 {version} · {longDay(startsOn)}부터 ·{' '}
        {writtenAt ? `${writtenBy ?? '알 수 없음'} 씀 ${dateTime(writtenAt)}` : '기본 문구'}
      </Muted>
    </div>
  )
}
