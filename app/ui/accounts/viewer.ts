/** The person viewing the page, as the chrome needs them. Plain data. */

import type { LegalKind } from '#contract/accounts/legal.ts'
import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { BusinessDetails } from '#contract/platform/business-details.ts'
import type { PendingWork } from '#contract/site/home.ts'

/** Null for a visitor. */
export type Viewer = {
  role: 'member' | 'operator'
  /** The role that decides what an operator may do. */
  operatorRole?: OperatorRole | null
  creator: { nickname: string; gradeName: string } | null
  /** The partner for which the person acts. */
  partner?: { title: string; role: PartnerRole } | null
  /** The agency for which the person works. */
  agency?: { name: string } | null
  /** Legal texts that changed and need a new agreement. */
  toAgree?: LegalKind[]
  /** The application state of somebody who is not a creator yet. */
  application?: 'none' | 'submitted' | 'approved' | 'rejected'
  /** Unread notifications, counted up to 10. */
  unread?: number
} | null

export type Banner = { id: string; text: string; href?: string | null } | null

export type Flash = {
  tone: 'cheer' | 'info' | 'good' | 'wait' | 'bad'
  text: string
  /** A form that undoes the act, with its address and values; or a link to continue. */
  more?: { action: string; values: Record<string, string> } | { href: string; label: string } | undefined
} | null

export type ChromeProps = {
  /** Undefined when the viewer is unknown: the page then offers neither sign-in nor sign-out. */
  me: Viewer | undefined
  /** True when the signed-in account is suspended; `me` is then null. */
  isStopped?: boolean | undefined
  /** The path of the page, without the query. */
  path: string
  /** The address to return to after signing in: this page with its query, or the return address the sign-in page received. */
  here?: string | undefined
  /** The text in the search box. */
  query?: string | undefined
  banner?: Banner | undefined
  /** The company that runs the site; null when it is unknown. */
  business?: BusinessDetails | null | undefined
  flash?: Flash | undefined
  /** The amount of work waiting for operators, shown in the back office. */
  waiting?: PendingWork | null | undefined
}
