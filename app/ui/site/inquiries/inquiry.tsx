import type { ReactNode } from 'react'
import type { AboutShown } from '#contract/site/inquiries.ts'
import { ABOUT_LABELS, INQUIRY_STATE_LABELS, type InquiryState } from '#contract/site/inquiry-kinds.ts'
import { Inline, Muted, Paragraphs, Stack } from '../../kit/layout.tsx'
import { Badge, type Tone } from '../../kit/notice.tsx'
import { dateTime } from '../../words/dates.ts'
import * as css from './inquiry.css.ts'

const TONES: Record<InquiryState, Tone> = { open: 'wait', answered: 'good', closed: 'mute' }

export function InquiryBadge({ state }: { state: InquiryState }) {
  return <Badge tone={TONES[state]}>{INQUIRY_STATE_LABELS[state]}</Badge>
}

/** The subject of the inquiry, linked to the page that shows it. */
export function InquiryAbout({ about }: { about: AboutShown | null }) {
  if (!about) return null
  return (
    <p>
      {ABOUT_LABELS[about.kind]}: {about.href ? <a href={about.href}>{about.label}</a> : about.label}
    </p>
  )
}

type MessageProps = {
  who: string
  /** True for a message of the reader. */
  isMine: boolean
  mark?: ReactNode
  at: string
  text: string
  children?: ReactNode
}

/** One message of a thread. The message of a person who left is empty. */
export function InquiryMessage({ who, isMine, mark, at, text, children }: MessageProps) {
  return (
    <div className={css.message[isMine ? 'mine' : 'theirs']}>
      <Stack gap={2}>
        <Inline apart>
          <strong>{who}</strong>
          {mark}
        </Inline>
        <Muted tiny>{dateTime(at)}</Muted>
        {text ? <Paragraphs text={text} /> : <Muted>탈퇴한 회원의 글이라 지웠어요.</Muted>}
        {children}
      </Stack>
    </div>
  )
}
