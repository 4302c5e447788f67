/**
 * Decides whether a live page discloses its advertisement clearly and at its start. Pure; fetches nothing.
 */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import type { NoticeCheck } from '#contract/creators/content-fields.ts'
import type { NoticeDetail, NoticeProblem } from '#contract/creators/notice-checks.ts'
import { type Flow, type PageText, toPageText } from '../../platform/pages/page-text.ts'
import { adviceOf } from './advice.ts'
import { findWordings, toPlain, type WordingMatch } from './wording.ts'

export type Judgement = { check: Exclude<NoticeCheck, 'not_checked'>; detail: NoticeDetail }
type NoticePage = {
  html: string
  /** The page's own address: links to other hosts let a reader leave. */
  url: string
  /** Sentences that were offered for this kind of channel. */
  sentences: string[]
  /** The sentences that no longer suffice. */
  outdated?: string[]
  channelCode: ChannelCode
}

/**
 * Letters without spaces: the first screen of an article on a phone, and the part of a caption before 더보기.
 */
const START = { article: 200, caption: 100 }
const MOST_PICTURES = 1
const CAPTIONS: ChannelCode[] = ['youtube', 'instagram', 'threads', 'tiktok', 'x', 'facebook']
/** A text with fewer letters is not an article. */
const SOME = 10
const WALL =
  /로그인(?:이필요|후|해야|하세요|하시)|비공개|(?:멤버|이웃|회원|구독자)만|권한이없|가입(?:후|하면|해야)|삭제되었거나|존재하지않|logintosee|loginto/

export function judgeNotice({ html, url, sentences, outdated = [], channelCode }: NoticePage): Judgement {
  const page = toPageText(html)
  const isCaption = CAPTIONS.includes(channelCode)
  const flow = isCaption ? toCaption(page, channelCode) : toArticle(page)
  const title = isCaption && channelCode !== 'youtube' ? '' : (page.titles.at(-1) ?? '')
  const inTitle = findIn(title, sentences, outdated)
  if (inTitle.clear) return toJudgement('at_start', null, inTitle.clear, 'title')
  if (isClosed(page, flow, isCaption ? 1 : SOME)) return toJudgement('closed', 'login', null, null)

  const { clear, unclear } = findIn(flow.text, sentences, outdated)
  const said = inTitle.unclear ?? unclear
  if (clear) {
    const problem = whyLate(flow, clear.at, isCaption ? START.caption : START.article, url)
    return problem
      ? toJudgement('late', problem, clear, 'later')
      : toJudgement('at_start', null, clear, 'start')
  }
  if (said) return toJudgement('missing', said.problem, said, inTitle.unclear ? 'title' : null)
  const [first] = flow.images
  const startsWithPicture = first && toPlain(flow.text.slice(0, first.at)).text.length < SOME
  return toJudgement('missing', startsWithPicture && !isCaption ? 'picture' : 'nothing', null, null)
}

type TextPosition = { at: number; text: string }

/** Returns the first clear words, and the first unclear attempt. */
function findIn(text: string, sentences: string[], outdated: string[]) {
  const { text: plain, places } = toPlain(text)
  const found = findWordings(plain, sentences, outdated)
  const positionOf = (one: WordingMatch): TextPosition => {
    const at = places[one.at] ?? 0
    const end = (places[one.at + one.length - 1] ?? at) + 1
    return { at, text: text.slice(at, end).replace(/\s+/g, ' ').slice(0, 100) }
  }
  const clear = found.find((one) => one.wording === 'clear')
  const unclear = found.find((one) => one.wording !== 'clear')
  return {
    clear: clear ? positionOf(clear) : null,
    unclear: unclear ? { ...positionOf(unclear), problem: unclear.wording as NoticeProblem } : null,
  }
}

function whyLate(flow: Flow, at: number, most: number, url: string): NoticeProblem | null {
  if (linkPlaces(flow, url).some((place) => place < at)) return 'after_link'
  if (flow.images.filter((image) => image.at < at).length > MOST_PICTURES) return 'after_pictures'
  return toPlain(flow.text.slice(0, at)).text.length > most ? 'too_late' : null
}

/** Returns the positions where a reader can leave for another site: links and addresses in plain text. */
function linkPlaces(flow: Flow, url: string): number[] {
  const host = URL.parse(url)?.hostname.replace(/^(www|m)\./, '')
  const isAway = (href: string) => {
    const target = URL.parse(href, url)
    if (!target || !/^https?:$/.test(target.protocol)) return false
    return target.hostname.replace(/^(www|m)\./, '') !== host || target.pathname.startsWith('/l/')
  }
  const written = [...flow.text.matchAll(/https?:\/\/\S+/g)].filter(([address]) => isAway(address))
  return [
    ...flow.links.filter(({ href }) => isAway(href)).map(({ at }) => at),
    ...written.map(({ index }) => index),
  ]
}

function toArticle(page: PageText): Flow {
  if (toPlain(page.main.text).text.length >= SOME || page.main.images.length > 0) return page.main
  return { text: page.descriptions[0] ?? page.main.text, links: [], images: [] }
}

/**
 * Returns the text under a video or a picture. The platforms put it into the description; Instagram puts
 * counts and a name before it.
 */
function toCaption(page: PageText, channelCode: ChannelCode): Flow {
  const longest = [...page.descriptions].sort((a, b) => b.length - a.length)[0] ?? ''
  const quoted = channelCode === 'instagram' ? quotedIn(longest) : undefined
  const text = quoted ?? longest
  return text === '' ? page.main : { text, links: [], images: [] }
}

/** Returns the text between `: "` and the quote at the end. */
function quotedIn(text: string): string | undefined {
  const whole = text.trimEnd()
  const end = whole.endsWith('.') ? whole.length - 2 : whole.length - 1
  const start = whole.search(/: ["“]/) + 3
  return start >= 3 && start <= end && /["”]/.test(whole[end] ?? '') ? whole.slice(start, end) : undefined
}

function isClosed(page: PageText, flow: Flow, least: number): boolean {
  const plain = toPlain(flow.text).text
  if (plain.length < least && flow.images.length === 0) return true
  if (plain.length > 300) return false
  return page.asksPassword || WALL.test(toPlain(page.whole.text.slice(0, 2_000)).text.replaceAll('\n', ''))
}

function toJudgement(
  check: Judgement['check'],
  problem: NoticeProblem | null,
  found: TextPosition | null,
  where: NoticeDetail['where'],
): Judgement {
  return {
    check,
    detail: { problem, found: found?.text ?? null, where, say: adviceOf(problem, found?.text) },
  }
}
