/** The person viewing the page, as the chrome needs them. Plain data. */

import type { LegalKind } from '#contract/accounts/legal.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { BusinessDetails } from '#contract/platform/business-details.ts'
import type { PendingWork } from '#contract/site/home.ts'

/** Null is a visitor. */
export type Viewer = {
  role: 'member' | 'operator'
  /** The role that decides what an operator may do. */
  operatorRole?: OperatorRole | null
  creator: { nickname: string; gradeName: string } | null
  /** Legal texts that changed and need a new agreement. */
  toAgree?: LegalKind[]
  /** The application state of somebody who is not a creator yet. */
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
  /** The address to return to after signing in: this page with its query, or the return address the sign-in page received. */
  here?: string | undefined
  /** Words in the search box. */
  query?: string | undefined
  banner?: Banner | undefined
  /** The company that runs the site; null while it is not known. */
  business?: BusinessDetails | null | undefined
  flash?: Flash | undefined
  /** The amount of work waiting for operators, shown in the back office. */
  waiting?: PendingWork | null | undefined
}
