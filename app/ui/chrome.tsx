import { type ReactNode, useContext } from 'react'
import * as pages from '#contract/site/pages.ts'
import { ReviewNotice, StandingContext, standingOf } from './apply-step.tsx'
import { AgreeNotice } from './chrome/agree-notice.tsx'
import { Drawer } from './chrome/drawer.tsx'
import { Footer } from './chrome/footer.tsx'
import * as css from './chrome/frame.css.ts'
import { SearchPanel } from './chrome/search-box.tsx'
import { StoppedNotice } from './chrome/stopped-notice.tsx'
import { TabBar } from './chrome/tab-bar.tsx'
import { TopBanner } from './chrome/top-banner.tsx'
import { TopNav } from './chrome/top-nav.tsx'
import type { ChromeProps } from './chrome/viewer.ts'
import { OverDialog } from './dialog.tsx'
import { DrawnSentencesContext } from './drawn-sentences.tsx'
import { FlashNotice } from './flash-notice.tsx'
import { FormErrors } from './form.tsx'

export type { ChromeProps, Viewer } from './chrome/viewer.ts'

/** Everything around a page. The page brings its own h1. */
export function Chrome({ children, ...props }: ChromeProps & { children: ReactNode }) {
  const { left } = useContext(DrawnSentencesContext)
  return (
    <StandingContext.Provider value={standingOf(props.me)}>
      <a className={css.skip} href="#main">
        본문으로 바로가기
      </a>
      {props.banner && <TopBanner banner={props.banner} path={props.path} />}
      <TopNav {...props} />
      <Drawer {...props} />
      <SearchPanel query={props.query} />
      <main className={css.main} id="main" tabIndex={-1}>
        <FormErrors id="left-errors" errors={left} />
        {props.isStopped && <StoppedNotice />}
        {props.me?.toAgree && <AgreeNotice kinds={props.me.toAgree} path={props.path} />}
        {props.flash && <FlashNotice {...props.flash} />}
        <ReviewNotice path={props.path} />
        {children}
      </main>
      <Footer business={props.business} isVisitor={props.me === null} />
      <TabBar {...props} />
      {props.me === null && props.path !== pages.start && (
        <OverDialog id="auth" label="로그인과 회원가입" closeHref={pages.start} />
      )}
    </StandingContext.Provider>
  )
}
