import type { ReactNode } from 'react'
import { CHANNEL_LABELS, type ChannelCode } from '#contract/core/channel-codes.ts'
import type { PublicCreator } from '#contract/creators/profiles.ts'
import { iconOnly, small, tone } from '../kit/button.css.ts'
import { CopyButton } from '../kit/copy.tsx'
import { stack } from '../kit/layout.css.ts'
import { Icon } from '../pictures/icon.tsx'
import { PersonMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import { cx } from '../theme/cx.ts'
import { ChannelMark } from './channel-name.tsx'
import * as css from './shop.css.ts'
import '../theme/page-themes.css.ts'

/** The part of a name that fits in two lines of a phone. */
const SHORT_CHARS = 44
const ADDRESS = 'address'

type SharedPage = { title: string; address: string }
type ShopHeadProps = {
  creator: PublicCreator
  channels: { channelCode: ChannelCode; channelLinkUrl: string }[]
  shared: SharedPage
  /** The h1 of the page, and what stands below it. */
  children: ReactNode
}

type CoverProps = Pick<PublicCreator, 'theme' | 'coverSrc'> & {
  /** The address of the forms, for the owner; null for everybody else. */
  editHref: string | null
}

/** The picture or the colours at the top of a creator's own page. It also sets the theme of the page. */
export function ShopCover({ theme, coverSrc, editHref }: CoverProps) {
  return (
    <div className={css.band} data-theme={theme === 'basic' ? undefined : theme}>
      {coverSrc && <Photo src={coverSrc} look="cover" first />}
      {editHref && (
        <a className={cx(tone.soft, small, css.edit)} href={editHref}>
          편집
        </a>
      )}
    </div>
  )
}

/** The top of a creator's own page: face, channels, the share button. */
export function ShopHead({ creator, channels, shared, children }: ShopHeadProps) {
  return (
    <header className={stack[2]}>
      <div className={css.row}>
        <span className={css.face}>
          <Photo
            src={creator.profileImageSrc}
            look="face"
            first
            drawn={<PersonMark id={creator.id} size={88} />}
          />
        </span>
        <div className={css.acts}>
          {channels.map(({ channelCode, channelLinkUrl }) => (
            <a
              key={channelLinkUrl}
              className={cx(tone.quiet, iconOnly)}
              href={channelLinkUrl}
              rel="noreferrer"
              aria-label={CHANNEL_LABELS[channelCode]}
            >
              <ChannelMark code={channelCode} size={22} />
            </a>
          ))}
          <Share {...shared} />
        </div>
      </div>
      {children}
    </header>
  )
}

/** Opens the share sheet or copies the address; without a script it leads to the address at the end of the page. */
function Share({ title, address }: SharedPage) {
  return (
    <span className={css.share}>
      <a className={cx(tone.soft, iconOnly)} href={`#${ADDRESS}`} aria-label="공유">
        <Icon name="share" />
      </a>
      <CopyButton
        text={address}
        doneText="복사했어요. 이 페이지의 주소를 담았어요."
        label="공유"
        share={title}
        look="icon"
      />
    </span>
  )
}

/** A person's own words; of a long text two lines, until it is opened. */
export function Bio({ text }: { text: string }) {
  if (text.length <= SHORT_CHARS && !text.includes('\n')) return <p className={css.bio}>{text}</p>
  return (
    <details className={cx(css.bio, css.more)}>
      <summary>
        <span>{text}</span>
      </summary>
    </details>
  )
}

/** The address of the page, for readers without a script. */
export function ShopAddress({ address }: { address: string }) {
  return (
    <p id={ADDRESS} className={css.address}>
      {address.replace(/^https?:\/\//, '')}
    </p>
  )
}
