import type { ReactNode } from 'react'
import { TOPIC_LABELS } from '#contract/creators/applications.ts'
import type { PublicCreator } from '#contract/creators/profiles.ts'
import { Muted, Paragraphs, Stack } from '../kit/layout.tsx'
import { PersonMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import { count } from '../words/format.ts'
import * as css from './creator-head.css.ts'

type CreatorHeadProps = {
  creator: PublicCreator
  /** The h1 of the creator's page, or the name on a page about something else. */
  title: ReactNode
  contentCount?: number
  children?: ReactNode
}

/** Introduces a person at the top of their page. */
export function CreatorHead({ creator, title, contentCount, children }: CreatorHeadProps) {
  const total = contentCount === undefined ? '' : ` · 콘텐츠 ${count(contentCount)}개`
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <Photo src={creator.profileImageSrc} look="round" first drawn={<PersonMark id={creator.id} />} />
        <div className={css.words}>
          {title}
          <Muted>
            {TOPIC_LABELS[creator.mainTopic]}
            {total}
          </Muted>
        </div>
      </div>
      {creator.introduction && <Paragraphs text={creator.introduction} />}
      {children}
    </Stack>
  )
}
