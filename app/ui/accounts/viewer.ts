/** Who looks at the page, as the chrome needs it. Plain data. */

import type { LegalKind } from '#contract/accounts/legal.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { BusinessDetails } from '#contract/platform/business-details.ts'
import type { PendingWork } from '#contract/site/home.ts'

/** Null is a visitor. */
export type Viewer = {
  role: 'member' | 'operator'
  /** What an operator may. */
  operatorRole?: OperatorRole | null
  creator: { nickname: string; gradeName: string } | null
  /** What changed and is to be agreed to again. */
  toAgree?: LegalKind[]
  /** What became of the application of somebody who is no creator yet. */
  application?: 'none' | 'submitted' | 'approved' | 'rejected'
  /** Notifications nobody has read, counted up to 10. */
  unread?: number
} | null

export type Banner = { id: string; text: string; href?: string | null } | null

export type Flash = {
  tone: 'info' | 'good' | 'wait' | 'bad'
  text: string
  /** A form that takes back what the sentence says: where it posts to, with its values. Or where one goes on from here. */
  more?: { action: string; values: Record<string, string> } | { href: string; label: string } | undefined
} | null

export type ChromeProps = {
  /** Undefined when nobody could say who is looking: then neither signing in nor out is offered. */
  me: Viewer | undefined
  /** Signed in with an account that was suspended: `me` is a visitor then. */
  isStopped?: boolean | undefined
  /** Path of the page, without the query. */
  path: string
  /** Where signing in leads back to: this page with its query, or what the sign-in page was asked for. */
  here?: string | undefined
  /** Words in the search box. */
  query?: string | undefined
  banner?: Banner | undefined
  /** Who runs the site; null while it is not known. */
  business?: BusinessDetails | null | undefined
  flash?: Flash | undefined
  /** How much waits for operators, in the back office. */
  waiting?: PendingWork | null | undefined
}
