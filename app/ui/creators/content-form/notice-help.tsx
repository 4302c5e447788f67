import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { ContentNotice } from '#contract/creators/content-fields.ts'
import * as pages from '#contract/site/pages.ts'
import { CopyButton } from '../../kit/copy.tsx'
import { Muted } from '../../kit/layout.tsx'
import * as css from './notice-help.css.ts'

/** The disclosure of the chosen channel to copy, and its required position. */
export function NoticeHelp({ notices }: { notices: ContentNotice[] }) {
  return (
    <>
      <Muted>
        링크가 있는 글에는 대가성 문구를 제목이나 첫 부분에 꼭 적어야 해요. ‘받을 수 있습니다’처럼 조건을 붙인
        문구는 쓸 수 없어요. <a href={pages.helpOn('disclosure')}>대가성 문구 더 알아보기</a>
      </Muted>
      <div className={css.sentences}>
        <p className={css.sentence} data-channel="">
          채널을 고르면 그 채널의 문구가 여기에 보여요. 고르지 않아도 저장한 뒤에 알려 드려요.
        </p>
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
                text={sentence}
                doneText="복사했어요. 글의 첫 부분에 붙여 넣으세요."
                label="문구 복사"
              />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
