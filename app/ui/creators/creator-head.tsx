import type { ReactNode } from 'react'
import { TOPIC_LABELS } from '#contract/creators/applications.ts'
import type { PublicCreator } from '#contract/creators/profiles.ts'
import { Muted, Paragraphs, Stack } from '../kit/layout.tsx'
import { PersonMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import * as css from './creator-head.css.ts'

type CreatorHeadProps = {
  creator: PublicCreator
  title: ReactNode
  children?: ReactNode
}

/** Introduces a creator at the top of their profile. */
export function CreatorHead({ creator, title, children }: CreatorHeadProps) {
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <Photo src={creator.profileImageSrc} look="round" first drawn={<PersonMark id={creator.id} />} />
        <div className={css.words}>
          {title}
          <Muted>{TOPIC_LABELS[creator.mainTopic]}</Muted>
        </div>
      </div>
      {creator.introduction && <Paragraphs text={creator.introduction} />}
      {children}
    </Stack>
  )
}
