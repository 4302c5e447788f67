/** The facts about the site that every page needs. */

import { IDENTITY_WAYS } from '../accounts/identity.ts'
import { legalKind, legalText, legalVersion } from '../accounts/legal.ts'
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, page, pageOf } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'
import { businessDetails, businessDetailsChange, opsBusinessDetails } from '../platform/business-details.ts'
import { policy } from '../platform/policy.ts'
import { betaAudience, siteConfigChange } from './beta.ts'
import { stopChange, stopped } from './stops.ts'

export const announcementRef = z.strictObject({ id: id('ann') })
export const announcement = z.object({
  id: id('ann'),
  title: z.string(),
  body: z.string(),
  publishedAt: isoTime,
  /** The page that a partner's announcement leads to; null otherwise. */
  linkUrl: z.nullable(z.string()),
})
/** A partner's announcement, as its page lists it. */
const partnerAnnouncement = z.pick(announcement, { id: true, title: true, publishedAt: true })

/** True for the site's own host and for hosts below it; `siteOrigin` is an origin such as `https://itda.example`. */
export function isOwnHost(host: string, siteOrigin: string): boolean {
  const own = new URL(siteOrigin).hostname
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host)
  return isName && host.length <= 253 && (host === own || host.endsWith(`.${own}`))
}

export const site = {
  /** 사이트 설정 */
  getSiteConfig: endpoint({
    route: 'GET /site-config',
    who: 'anyone',
    input: nothing,
    output: z.object({
      /** The host to which the edge redirects the caller; null for none. */
      redirectBetaDomain: z.nullable(z.string()),
      banner: z.nullable(z.object({ id: z.string(), text: z.string(), href: z.string() })),
      /** The company that runs the site; null until an owner has entered it. */
      business: z.nullable(businessDetails),
      /** False until the site can serve people. Visitors see a notice then, and nobody can sign up. */
      isOpen: z.boolean(),
      /** The numbers of payouts and referrals that are in force today. */
      policy,
      /** The method of identity checks on this site; `none` while the provider is not set up. */
      identityWay: z.enum(IDENTITY_WAYS),
    }),
  }),
  /** 파트너가 최근에 알린 것 (새것부터, 세 개까지) */
  listPartnerAnnouncements: endpoint({
    route: 'GET /partners/{id}/announcements',
    who: 'anyone',
    rows: [10, 0],
    input: z.strictObject({ id: id('prt') }),
    output: z.object({ items: z.array(partnerAnnouncement) }),
  }),
  /** 누구나 볼 수 있는 파트너와 크리에이터의 번호 (사이트맵) */
  listPublicPages: endpoint({
    route: 'GET /public-pages',
    who: 'anyone',
    // Reads every partner and creator with a page, once an hour in each location.
    rows: [500, 0],
    input: nothing,
    /** The newest of each, at most 10,000. */
    output: z.object({
      partners: z.array(id('prt')),
      creators: z.array(z.object({ id: id('crt'), handle: z.nullable(z.string()) })),
    }),
  }),
  /** 사이트 설정과 누가 바꿨는지 */
  getOpsSiteConfig: endpoint({
    route: 'GET /ops/site-config',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads up to 200 members by their numbers.
    rows: [1_000, 0],
    input: nothing,
    output: z.object({
      redirectBetaDomain: z.nullable(z.string()),
      audience: betaAudience,
      /** The number of accounts. */
      members: z.int(),
      /** Our own host. A beta host is this host or a subdomain of it. */
      siteHost: z.string(),
      /** The last ten changes: the operator's address, the time, and the new setting. */
      changes: z.array(z.object({ by: z.string(), at: isoTime, says: z.string() })),
      /** The change that waits for another operator; null when there is none. */
      waiting: z.nullable(approval),
      business: opsBusinessDetails,
      /** The stopped parts, and the time since which each is stopped. */
      stops: z.array(stopped),
    }),
  }),
  /** 베타 도메인과 보낼 사람을 바꾸도록 다른 운영자에게 승인 요청하기. 몇 명에게 미치는지 답하면 그 문장을 agreed로 다시 보내요. 비우면 바로 꺼져요 */
  setSiteConfig: endpoint({
    route: 'PUT /ops/site-config',
    who: 'operator',
    may: [],
    audit: '사이트 설정 바꾸기',
    about: 'request',
    // Reads up to 200 members, and writes to every other operator.
    rows: [1_500, 220],
    freshSignIn: true,
    input: siteConfigChange,
    /**
     * `approval` is null when no approval is needed: the change switches the host off, or the setting is
     * already the same.
     */
    output: z.object({ redirectBetaDomain: z.nullable(z.string()), approval: z.nullable(approval) }),
    errors: ['approval_open', 'site_agree'],
  }),
  /** 출금이나 회원가입을 모두에게 바로 멈추거나 다시 열기. 이유는 기록에 남아요 */
  setStop: endpoint({
    route: 'PUT /ops/stops/{what}',
    who: 'operator',
    may: [],
    audit: '출금·회원가입 멈추기와 열기',
    about: 'nobody',
    freshSignIn: true,
    input: stopChange,
    output: done,
  }),
  /** 운영하는 회사의 정보 바꾸기. 모든 화면과 메일의 아래에 보여요 */
  setBusinessDetails: endpoint({
    route: 'PUT /ops/business-details',
    who: 'operator',
    may: [],
    audit: '사업자 정보 바꾸기',
    about: 'nobody',
    freshSignIn: true,
    input: businessDetailsChange,
    output: z.object({ version: z.int() }),
  }),
  /** 이용약관이나 개인정보 처리방침: 지금 것, 또는 version의 것. 아직 공개한 것이 없으면 null */
  getLegalText: endpoint({
    route: 'GET /legal-texts/{kind}',
    who: 'anyone',
    // Reads the policy's numbers on the day of the version: at most their last hundred changes.
    rows: [140, 0],
    input: z.strictObject({ kind: legalKind, version: z.optional(legalVersion) }),
    output: z.nullable(legalText),
  }),
  /** 공지사항 하나 */
  getAnnouncement: endpoint({
    route: 'GET /announcements/{id}',
    who: 'anyone',
    input: announcementRef,
    output: announcement,
  }),
  /** 공지사항 (최근부터) */
  listAnnouncements: endpoint({
    route: 'GET /announcements',
    who: 'anyone',
    input: query({ page, limit: limit(12) }),
    output: pageOf(announcement),
  }),
}
