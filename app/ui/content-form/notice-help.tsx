import { CHANNEL_LABELS } from '#contract/channels.ts'
import type { ContentNotice } from '#contract/content-fields.ts'
import { CopyButton } from '../copy.tsx'
import { Quiet } from '../layout.tsx'
import * as css from './notice-help.css.ts'

/** The disclosure of the chosen channel, ready to copy, and where it must stand. */
export function NoticeHelp({ notices }: { notices: ContentNotice[] }) {
  return (
    <>
      <Quiet>
        링크가 있는 글에는 대가성 문구를 제목이나 첫 부분에 꼭 적어야 해요. ‘받을 수 있습니다’처럼 조건을 붙인
        문구는 쓸 수 없어요.
      </Quiet>
      <div className={css.sentences}>
        {notices.map(({ noticeCode, channelCode, sentence, place }) => (
          <div key={noticeCode} className={css.sentence} data-channel={channelCode}>
            <p id={`notice-${channelCode}`} className={css.words}>
              {sentence}
            </p>
            <p>
              {CHANNEL_LABELS[channelCode]}: {place}
            </p>
            <div>
              <CopyButton
                from={`notice-${channelCode}`}
                text={sentence}
                said="복사했어요. 글의 첫 부분에 붙여 넣으세요."
                label="문구 복사"
              />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
