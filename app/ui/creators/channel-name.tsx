import { CHANNEL_CODES, CHANNEL_LABELS, type ChannelCode } from '#contract/core/channel-codes.ts'
import * as css from './channel-name.css.ts'

/**
 * A plain mark for each platform, 24 × 24, drawn by us in the lines of the other icons: a letter, or the thing that
 * the platform is for. They are not the platforms' logos and have no colours of theirs.
 */
const MARKS: Record<ChannelCode, string> = {
  naver_blog: 'M4 5h16v11h-8l-4 4v-4H4zM9.5 13V8l5 5V8',
  naver_cafe: 'M5 8h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1a2.5 2.5 0 0 1 0 5h-1M9 5V3M12 5V3',
  tistory: 'M6 6h12M12 6v12M6 18h.01M18 18h.01',
  brunch: 'M8 4v15M8 13a4 4 0 1 1 0 3',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.5v5l4-2.5z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.5 7.5h.01',
  threads: 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM15 9v4a2 2 0 0 0 5 0v-1a8 8 0 1 0-4 7',
  tiktok: 'M13 4v11a4 4 0 1 1-4-4M13 4c.5 3 2.5 5 6 5',
  x: 'M5 4l14 16M19 4L5 20',
  facebook: 'M16 4h-1a4 4 0 0 0-4 4v12M7.5 12H15',
  kakao_channel: 'M12 4c5 0 9 3 9 7s-4 7-9 7l-5 3 1-3.6C5 16 3 14 3 11c0-4 4-7 9-7z',
  etc: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 6 5 12 0 18-5-6-5-12 0-18z',
}

type NameProps = { code: string; size?: number }

/** The name of a platform with its mark; `code` may come from an application that is older than its platform here. */
export function ChannelName({ code, size = 16 }: NameProps) {
  const channel = CHANNEL_CODES.find((one) => one === code)
  return (
    <span className={css.name}>
      <ChannelMark code={channel ?? 'etc'} size={size} />
      {channel ? CHANNEL_LABELS[channel] : '채널'}
    </span>
  )
}

/** Decorative: the name stands beside it, or is the label of what it stands in. `size` in px. */
export function ChannelMark({ code, size = 16 }: { code: ChannelCode; size?: number }) {
  return (
    <svg
      className={css.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={MARKS[code]} />
    </svg>
  )
}
