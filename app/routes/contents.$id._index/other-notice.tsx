import * as css from '#app/ui/forms/field.css.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { Content, ContentNotice } from '#contract/creators/content-fields.ts'
import { noticeTaken } from '#contract/creators/contents.ts'

type OtherProps = {
  content: Content
  /** The content's own sentence. */
  notice: ContentNotice
  /** The sentences in force, one for each kind of channel. */
  notices: ContentNotice[]
  /** The kind of channel from the address. */
  asked: string | null
  idempotencyKey: string
}

/**
 * The sentence for another kind of channel, or the newer one for this content, with the button to choose it.
 */
export function OtherNotice({ content, notice, notices, asked, idempotencyKey }: OtherProps) {
  const { id, channelCode } = content
  const others = notices.filter(({ noticeCode }) => noticeCode !== notice.noticeCode)
  const newer = others.find((other) => other.channelCode === channelCode)
  const shown = others.find((other) => other.channelCode === asked) ?? newer
  if (others.length === 0) return null
  return (
    <details open={shown !== undefined}>
      <summary>{newer ? '이 채널의 문구가 새로 바뀌었어요' : '다른 채널에도 올렸나요?'}</summary>
      <Stack gap={3}>
        <form className={css.field} action={`/contents/${id}#disclosure`} id="choose-notice">
          <label className={css.label} htmlFor="notice-channel">
            올린 채널
          </label>
          <div className={css.line}>
            <select
              className={css.control}
              id="notice-channel"
              name="channel"
              defaultValue={shown?.channelCode}
            >
              {others.map((other) => (
                <option key={other.channelCode} value={other.channelCode}>
                  {CHANNEL_LABELS[other.channelCode]}
                </option>
              ))}
            </select>
            <Button tone="quiet">문구 보기</Button>
          </div>
        </form>
        {shown && (
          <>
            <p id="other-notice">{shown.sentence}</p>
            <div>
              <CopyButton
                text={shown.sentence}
                doneText="복사했어요. 글의 첫 부분에 붙여 넣으세요."
                label="문구 복사"
              />
            </div>
            <Muted>
              {CHANNEL_LABELS[shown.channelCode]}: {shown.place}
            </Muted>
            <form method="post" action={`/contents/${id}?channel=${shown.channelCode}`} id="take-notice">
              <Hidden
                values={carryValues(noticeTaken, {
                  intent: 'notice',
                  noticeCode: shown.noticeCode,
                  contentId: shown === newer ? id : null,
                  idempotencyKey: `${idempotencyKey}-notice`,
                })}
              />
              <Button tone="soft" size="small">
                {shown === newer ? '이 문구로 바꿨어요' : '이 문구를 썼어요'}
              </Button>
            </form>
          </>
        )}
      </Stack>
    </details>
  )
}
