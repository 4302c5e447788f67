import { createContext, useContext } from 'react'
import * as pages from '#contract/site/pages.ts'
import { Notice } from '../kit/notice.tsx'
import type { Viewer } from './viewer.ts'

/** The application state of somebody who is not a creator yet; null for everybody else. */
type ApplicationStep = 'none' | 'submitted' | 'rejected' | null

export const ApplicationStepContext = createContext<ApplicationStep>('none')

export function applicationStepOf(me: Viewer | undefined): ApplicationStep {
  if (!me || me.creator || me.role === 'operator') return null
  return me.application === 'approved' ? null : (me.application ?? 'none')
}

const LABELS: Record<'none' | 'submitted' | 'rejected', string> = {
  none: '크리에이터 신청하기',
  submitted: '심사 상태 보기',
  rejected: '이유 보고 다시 신청하기',
}

/** The next step towards becoming a creator. A person whose application waits is not asked to apply. */
export function useApplyStep(): { href: string; label: string } {
  return { href: pages.apply, label: LABELS[useContext(ApplicationStepContext) ?? 'none'] }
}

export function ApplyLink() {
  const { href, label } = useApplyStep()
  return <a href={href}>{label}</a>
}

/** Pages for creators, which show the state of the application at the top. */
const PLACES = [
  pages.links,
  pages.contents,
  pages.channels,
  pages.campaigns,
  pages.earnings,
  pages.payouts,
  pages.referrals,
  pages.grades,
  pages.profile,
  pages.shelf,
  pages.certificates,
]

/** Shows the state of the application on every creator page, with the possible next steps. */
export function ReviewNotice({ path }: { path: string }) {
  const standing = useContext(ApplicationStepContext)
  const isHere = path === pages.home || PLACES.some((place) => path === place || path.startsWith(`${place}/`))
  if (!isHere || standing === null || standing === 'none') return null
  if (standing === 'rejected')
    return (
      <Notice tone="wait" title="크리에이터 신청이 반려됐어요">
        <p>
          <a href={pages.apply}>이유와 고칠 곳 보기</a> · 만든 링크와 그동안의 수익은 그대로 있어요.
        </p>
      </Notice>
    )
  return (
    <Notice tone="info" title="크리에이터 신청을 심사하고 있어요">
      <p>
        보통 2영업일 안에 메일로 알려 드려요. 그동안 <a href={pages.links}>링크 만들기</a>와{' '}
        <a href={pages.channels}>채널 소유 확인</a>을 해 둘 수 있어요.{' '}
        <a href={pages.apply}>심사 상태 보기</a>
      </p>
    </Notice>
  )
}
