/**
 * The events of analytics and their properties: names and ids of things, never of people, never an amount.
 */

import { lookUp } from '#contract/core/look-up.ts'
import type { EndpointName } from '#contract/index.ts'
import * as pages from '#contract/site/pages.ts'
import type { DataOf } from '../api/endpoints.server.ts'

/** The event properties of the specification (section 1), and nothing else. */
export type EventProperties = {
  content_id?: string
  channel_name?: string
  position?: string
  partner_id?: string
  /** `titleEn`, lowercased, with underscores. */
  partner_name?: string
  button_position?: string
}
type EventName =
  | 'page_view'
  | 'sign_up'
  | 'login'
  | 'link_created'
  | 'link_updated'
  | 'links_repointed'
  | 'channel_created'
  | 'payout_requested'
  | 'campaign_applied'
  | 'content_created'
  | 'content_updated'
export type AnalyticsEvent = { name: EventName; properties: EventProperties }

/** The position name of each page. `*` replaces a part of the address. */
const PAGES: Record<string, string> = {
  [pages.home]: 'home',
  [pages.start]: 'start',
  [pages.apply]: 'apply',
  [pages.partners]: 'partners',
  [pages.partner('*')]: 'partner_detail',
  [pages.links]: 'links',
  [pages.link('*')]: 'link_detail',
  [pages.campaigns]: 'campaigns',
  [pages.campaign('*')]: 'campaign_detail',
  [pages.linkRepoint]: 'link_repoint',
  [pages.search]: 'search',
  [pages.help]: 'help',
  [pages.channels]: 'channels',
  [pages.contents]: 'contents',
  [pages.contentNew]: 'content_new',
  [pages.content('*')]: 'content_detail',
  [pages.creator('*')]: 'creator_detail',
  [pages.group('*')]: 'group_detail',
  [pages.profile]: 'profile',
  [pages.earnings]: 'earnings',
  [pages.payouts]: 'payouts',
  [pages.grades]: 'grades',
  [pages.referrals]: 'referrals',
  [pages.transfer]: 'transfer',
}
/** The positions of a start button on a page; sent as `?from=`. */
const BUTTONS = ['hero', 'bottom', 'search', 'partner']

/** The position name of a page; null for a page without one. */
export function positionOf(url: URL): string | null {
  const path = url.pathname.replace(/\/$/, '') || '/'
  return lookUp(PAGES, path) ?? lookUp(PAGES, path.replace(/\/[^/]{1,99}$/, '/*')) ?? null
}

export function buttonOf(url: URL): EventProperties {
  const from = url.searchParams.get('from')
  return from !== null && BUTTONS.includes(from) ? { button_position: from } : {}
}

/** `Olive Young` → `olive_young`. */
export function partnerName(titleEn: string): string {
  return titleEn
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

type Partner = { id: string; titleEn: string }

export function partnerProperties({ id, titleEn }: Partner): EventProperties {
  return { partner_id: id, partner_name: partnerName(titleEn) }
}

type Content = { id: string; channelCode: string }

export function contentProperties({ id, channelCode }: Content): EventProperties {
  return { content_id: id, channel_name: channelCode }
}

/** The analytics event of a successful call, by endpoint; other calls send none. */
const EVENTS: { [Name in EndpointName]?: (data: DataOf<Name>) => AnalyticsEvent } = {
  'auth.loginByEmail': () => ({ name: 'login', properties: {} }),
  'social.loginByOauth': () => ({ name: 'login', properties: {} }),
  'auth.signUpByEmail': () => ({ name: 'sign_up', properties: {} }),
  'social.finishOauthSignUp': () => ({ name: 'sign_up', properties: {} }),
  'links.createLink': ({ partner }) => ({ name: 'link_created', properties: partnerProperties(partner) }),
  'links.updateLink': ({ partner }) => ({ name: 'link_updated', properties: partnerProperties(partner) }),
  'links.repointLinks': ({ partner }) => ({
    name: 'links_repointed',
    properties: partnerProperties(partner),
  }),
  'channels.createChannel': ({ channelCode }) => ({
    name: 'channel_created',
    properties: { channel_name: channelCode },
  }),
  'campaigns.createContentApplication': ({ campaign, channel }) => ({
    name: 'campaign_applied',
    properties: { ...partnerProperties(campaign.partner), channel_name: channel.channelCode },
  }),
  'payouts.requestPayout': () => ({ name: 'payout_requested', properties: {} }),
  'contents.createContent': (content) => ({
    name: 'content_created',
    properties: contentProperties(content),
  }),
  'contents.updateContent': (content) => ({
    name: 'content_updated',
    properties: contentProperties(content),
  }),
}

/** The event of a successful call, or null. */
export function eventOf(endpoint: EndpointName, data: unknown): AnalyticsEvent | null {
  const toEvent = EVENTS[endpoint] as ((data: unknown) => AnalyticsEvent) | undefined
  return toEvent?.(data) ?? null
}
