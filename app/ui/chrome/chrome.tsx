import { type ReactNode, useContext } from 'react'
import * as pages from '#contract/site/pages.ts'
import { ApplicationStepContext, applicationStepOf, ReviewNotice } from '../accounts/apply-step.tsx'
import type { ChromeProps } from '../accounts/viewer.ts'
import { OverDialog } from '../forms/dialog.tsx'
import { FormErrors } from '../forms/form.tsx'
import { DrawnSentencesContext } from '../kit/drawn-sentences.tsx'
import { AgreeNotice } from './agree-notice.tsx'
import { Drawer } from './drawer.tsx'
import { FlashNotice } from './flash-notice.tsx'
import { DeskFooter, Footer } from './footer.tsx'
import * as css from './frame.css.ts'
import { isDesk } from './menu.ts'
import { SearchPanel } from './search-box.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBanner } from './top-banner.tsx'
import { TopNav } from './top-nav.tsx'

/** True for the steps of a sign-up, which lead to one place only. */
function isStep(path: string): boolean {
  return [pages.start, pages.identity, pages.secondFactor].includes(path)
}

export type { ChromeProps, Viewer } from '../accounts/viewer.ts'

/** The frame around a page: header, menu, notices and footer. The page provides its own h1. */
export function Chrome({ children, ...props }: ChromeProps & { children: ReactNode }) {
  const { left } = useContext(DrawnSentencesContext)
  const isAtDesk = isDesk(props)
  return (
    <ApplicationStepContext.Provider value={applicationStepOf(props.me)}>
      <a className={css.skip} href="#main">
        본문으로 바로가기
      </a>
      {props.banner && !isAtDesk && <TopBanner banner={props.banner} path={props.path} />}
      <TopNav {...props} />
      <Drawer {...props} />
      <SearchPanel query={props.query} ofDesk={isAtDesk} />
      <main className={isAtDesk ? css.deskMain : css.main} id="main" tabIndex={-1}>
        <FormErrors id="left-errors" errors={left} />
        {props.isStopped && <StoppedNotice />}
        {props.me?.toAgree && <AgreeNotice kinds={props.me.toAgree} path={props.path} />}
        {props.flash && <FlashNotice {...props.flash} />}
        <ReviewNotice path={props.path} />
        {children}
      </main>
      {isAtDesk ? <DeskFooter /> : <Footer business={props.business} isVisitor={props.me === null} />}
      {!isStep(props.path) && <TabBar {...props} />}
      {props.me === null && props.path !== pages.start && (
        <OverDialog id="auth" label="로그인과 회원가입" closeHref={pages.start} />
      )}
    </ApplicationStepContext.Provider>
  )
}
