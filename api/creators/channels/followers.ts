/**
 * Reads the number of followers from the public page of a channel. It trusts only the places that the platform
 * itself fills in: the beginning of a description, a script's data, an element for the number alone. Words of the
 * channel's owner never count, and a page of any other site has no such place.
 */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { decodeEntities } from '../../platform/pages/entities.ts'
import { readTokens } from '../../platform/pages/tokens.ts'

/** More than there are people is no number of followers. */
const MOST_FOLLOWERS = 8_000_000_000
const MOST_CHARS = 500

/** `1,234`, `12.3K`, `1.2만`: digits with an optional unit, as `toCount` reads them. */
const NUMBER = '(\\d[\\d.,]{0,14}\\s?[KMB천만억]?)'
const UNITS: readonly [string, number][] = [
  ['천', 1_000],
  ['k', 1_000],
  ['만', 10_000],
  ['m', 1_000_000],
  ['억', 100_000_000],
  ['b', 1_000_000_000],
]

/** The number of `1,234`, `12.3K` or `1.2만`; null when the text is anything else. */
export function toCount(text: string): number | null {
  const said = text.replaceAll(/\s/g, '').toLowerCase()
  const unit = UNITS.find(([word]) => said.endsWith(word))
  const digits = unit ? said.slice(0, -1) : said
  // A point without a unit may separate thousands or decimals.
  const shape = unit ? /^\d{1,6}(\.\d{1,3})?$|^\d{1,3}(,\d{3}){1,2}$/ : /^\d{1,10}$|^\d{1,3}(,\d{3}){1,3}$/
  if (!shape.test(digits)) return null
  const count = Math.round(Number(digits.replaceAll(',', '')) * (unit?.[1] ?? 1))
  return count <= MOST_FOLLOWERS ? count : null
}

/** The three kinds of places in one page; each text is cut to what a pattern needs. */
type Places = { descriptions: string[]; scripts: string[]; counters: string[] }
type Reader = (places: Places) => string | undefined

const READERS: Partial<Record<ChannelCode, Reader>> = {
  youtube: ({ scripts }) => firstIn(scripts, subscribersIn),
  instagram: ({ descriptions }) => firstIn(descriptions, startOf),
  threads: ({ descriptions }) => firstIn(descriptions, startOf),
  tiktok: ({ scripts, descriptions }) =>
    firstIn(scripts, (text) => /"followerCount":(\d{1,12})[,}]/.exec(text)?.[1]) ??
    firstIn(descriptions, afterLikes),
  x: ({ scripts }) =>
    firstIn(scripts, (text) => /"followers_count":(\d{1,12})[,}]/.exec(text)?.[1] ?? followActionsIn(text)),
  naver_blog: ({ scripts, counters }) =>
    firstIn(scripts, (text) => /"(?:buddyCount|subscriberCount)":"?(\d{1,12})["',}]/.exec(text)?.[1]) ??
    firstIn(counters, neighborsIn),
}

/** Null where the platform does not say it in its public page, or says it in another way. */
export function readFollowers(html: string, code: string): number | null {
  const reader = Object.hasOwn(READERS, code) ? READERS[code as ChannelCode] : undefined
  const found = reader?.(readPlaces(html))
  return found === undefined ? null : toCount(found)
}

const DESCRIPTIONS = /^(og:description|twitter:description|description)$/i
/** The class of the element with the neighbors of a Naver blog. The name and the posts of a blog have others. */
const COUNTER = /^buddy/
const MOST_COUNTERS = 10

function readPlaces(html: string): Places {
  const places: Places = { descriptions: [], scripts: [], counters: [] }
  let isCounter = false
  for (const token of readTokens(html)) {
    if (token.kind === 'raw' && token.name === 'script') places.scripts.push(token.text)
    if (
      token.kind === 'text' &&
      isCounter &&
      places.counters.length < MOST_COUNTERS &&
      token.text.length < 40
    )
      places.counters.push(decodeEntities(token.text).trim())
    isCounter = token.kind === 'open' && COUNTER.test(token.attributes.class ?? '')
    if (token.kind !== 'open' || token.name !== 'meta') continue
    const { property, name, content } = token.attributes
    if (content && DESCRIPTIONS.test((property ?? name ?? '').trim()))
      places.descriptions.push(content.slice(0, MOST_CHARS).trim())
  }
  return places
}

function firstIn(texts: string[], read: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const found = read(text)
    if (found !== undefined) return found
  }
  return undefined
}

const AT_START = [
  new RegExp(`^${NUMBER} Followers[,.]? `, 'i'),
  new RegExp(`^팔로워 ${NUMBER}명[,.]? `),
  new RegExp(`^팔로워 ${NUMBER}명 [•·] `),
]

/** `1,234 Followers, 56 Following, …`: the platform puts its numbers before the owner's words. */
function startOf(description: string): string | undefined {
  return AT_START.map((pattern) => pattern.exec(description)?.[1]).find(Boolean)
}

const LIKES = '[\\d.,KMB천만억]{1,12}'
const AFTER_LIKES = [
  new RegExp(`\\) on TikTok \\| ${LIKES} Likes\\. ${NUMBER} Followers\\.`, 'i'),
  new RegExp(`\\) \\| 좋아요 ${LIKES}개\\. 팔로워 ${NUMBER}명\\.`),
]

function afterLikes(description: string): string | undefined {
  return AFTER_LIKES.map((pattern) => pattern.exec(description)?.[1]).find(Boolean)
}

const SUBSCRIBERS = [new RegExp(`^${NUMBER} subscribers?$`, 'i'), new RegExp(`^구독자 ${NUMBER}명$`)]
const HEAD_CHARS = 400
/** The lists of small facts that are looked at; the head of the page has the first ones. */
const MOST_LISTS = 4

/** The old head names the field; the new one lists it among the small facts below the name. */
function subscribersIn(script: string): string | undefined {
  const field = script.indexOf('"subscriberCountText":{')
  const heads = field < 0 ? [] : [script.slice(field, field + HEAD_CHARS)]
  for (let at = 0; heads.length < MOST_LISTS; at += 1) {
    at = script.indexOf('"metadataParts":[', at)
    if (at < 0) break
    heads.push(script.slice(at, at + HEAD_CHARS))
  }
  const said = heads.flatMap((head) =>
    Array.from(head.matchAll(/"(?:simpleText|content)":"([^"\\]{1,40})"/g), ([, text = '']) => text),
  )
  return firstIn(said, (text) => SUBSCRIBERS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean))
}

/** The counter of follows in the structured data of a profile. */
function followActionsIn(script: string): string | undefined {
  const at = script.indexOf('schema.org/FollowAction"')
  if (at < 0) return undefined
  return /"userInteractionCount":\s?(\d{1,12})[,}]/.exec(script.slice(at, at + HEAD_CHARS))?.[1]
}

const NEIGHBORS = [new RegExp(`^${NUMBER}명의 이웃$`), new RegExp(`^이웃 ${NUMBER}명$`)]

function neighborsIn(text: string): string | undefined {
  return NEIGHBORS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
}
