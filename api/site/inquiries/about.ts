/**
 * Finds the subject of an inquiry from the address the person came with. Finds orders, payouts and links only
 * if they belong to that person.
 */

import type { AboutShown } from '#contract/site/inquiries.ts'
import type { AboutKind, InquiryKind } from '#contract/site/inquiry-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findAbout, findAboutPartner } from './inquiry-abouts.queries.ts'

export type About = { kind: AboutKind; ref: string; label: string; title: string }

const THING = /^(order:ord|payout:pay|link:lnk|partner:prt)_[0-9a-z_]{1,40}$/
const PATH = /^\/(?!\/)[\w./@~-]{0,200}$/
const REQUEST = /^[\w-]{1,64}$/

export const KIND_OF: Record<AboutKind, InquiryKind> = {
  order: 'earnings',
  payout: 'payout',
  link: 'link',
  partner: 'partner',
  page: 'etc',
  error: 'etc',
}

/** Null for an unknown subject, or one that is not the caller's. */
export async function findWhat(
  deps: ReadDeps,
  actor: Actor | null,
  text: string | undefined,
): Promise<About | null> {
  const at = text?.indexOf(':') ?? -1
  if (!text || at < 0) return null
  const [kind, ref] = [text.slice(0, at), text.slice(at + 1)]
  if (kind === 'page') return PATH.test(ref) ? { kind, ref, label: ref, title: `${ref} 화면` } : null
  if (kind === 'error') return REQUEST.test(ref) ? { kind, ref, label: ref, title: `오류 ${ref}` } : null
  return THING.test(text) ? findThing(deps, actor, kind as AboutKind, ref) : null
}

async function findThing(
  deps: ReadDeps,
  actor: Actor | null,
  kind: AboutKind,
  ref: string,
): Promise<About | null> {
  if (kind === 'partner') {
    const partner = await findAboutPartner(deps.db, ref)
    return partner && { kind, ref, ...partner }
  }
  if (!actor || (kind !== 'order' && kind !== 'payout' && kind !== 'link')) return null
  const found = await findAbout(deps.db, kind, ref, actor.creatorId)
  if (!found) return null
  if (kind !== 'payout') return { kind, ref, ...found }
  const label = `${Number(found.label).toLocaleString('ko-KR')}원 출금`
  return { kind, ref, label, title: label }
}

type Row = { about_kind: string | null; about_ref: string; about_label: string }

/** Links to the page on which the person sees the subject. */
export function toShown({ about_kind, about_ref, about_label }: Row): AboutShown | null {
  if (!about_kind) return null
  const kind = about_kind as AboutKind
  return { kind, label: about_label, href: HREFS[kind](about_ref) }
}

const HREFS: Record<AboutKind, (ref: string) => string | null> = {
  order: pages.journalEntry,
  payout: () => pages.payouts,
  link: pages.link,
  partner: pages.partner,
  page: (path) => path,
  error: () => null,
}

/** Links to the page on which an operator finds the subject. */
export function toOpsShown(row: Row): AboutShown | null {
  const shown = toShown(row)
  if (!shown) return null
  const search = new URLSearchParams({ state: 'requested', q: row.about_ref })
  const hrefs: Partial<Record<AboutKind, string>> = {
    payout: `${pages.opsPayouts}?${search}`,
    partner: pages.opsPartner(row.about_ref),
    page: row.about_ref,
  }
  return { ...shown, href: hrefs[shown.kind] ?? null }
}
