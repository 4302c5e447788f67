import { type ReactNode, useContext } from 'react'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import type { Flash } from '../accounts/viewer.ts'
import { FormErrors } from '../forms/form.tsx'
import { DrawnSentencesContext } from '../kit/drawn-sentences.tsx'
import { brand } from '../words/brand.ts'
import { FlashNotice } from './flash-notice.tsx'
import * as css from './frame.css.ts'

type BareFrameProps = { flash: Flash | undefined; children: ReactNode }

/** The frame around a creator's own page: nothing of ours but one line at the end, with the links that the law asks for. */
export function BareFrame({ flash, children }: BareFrameProps) {
  const { left } = useContext(DrawnSentencesContext)
  return (
    <>
      <main className={css.bareMain} id="main" tabIndex={-1}>
        <FormErrors id="left-errors" errors={left} />
        {flash && <FlashNotice {...flash} />}
        {children}
      </main>
      <footer className={css.bareFoot}>
        <a href={pages.home}>{`${withParticle(brand.name, '으로/로')} 만든 페이지`}</a>
        <a href={pages.terms}>이용약관</a>
        <a href={pages.privacy}>개인정보 처리방침</a>
        <a href={pages.contact}>문의·신고</a>
      </footer>
    </>
  )
}
