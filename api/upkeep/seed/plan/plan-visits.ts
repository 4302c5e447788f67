/**
 * Plans readers of the example creator's links: when and from where they came, and which of them were
 * machines.
 */
import type { Click } from '#contract/links/clicks.ts'
import { laterThatDay, type Moment } from './moments.ts'
import type { Random } from './random.ts'

export type Visit = Pick<Click, 'nonce' | 'visitor' | 'drop' | 'device' | 'inApp' | 'referrer'> & {
  /** The index of the link in the shelf. */
  link: number
  at: Moment
  /** True for a visit that is neither a machine's nor a quick repeat. */
  isFirst: boolean
}
const DROPS = ['bot', 'bot', 'bot', 'prefetch', 'prefetch', 'head', 'no_gesture'] as const
const REFERRERS = ['m.blog.naver.com', 'blog.naver.com', 'm.search.naver.com', 'l.instagram.com', null]
const IN_APPS = ['naver', 'kakaotalk', 'instagram', null, null]

/** Plans `count` visits of one link on one day. */
export function planVisits(random: Random, link: number, day: number, count: number): Visit[] {
  const visits: Visit[] = []
  for (let i = 0; i < count; i += 1) {
    const before = visits.at(-1)
    const comesBack = before?.isFirst === true && random.chance(0.07)
    const device = random.chance(0.82) ? ('mobile' as const) : ('desktop' as const)
    const drop = !comesBack && random.chance(0.1) ? random.pick(DROPS) : null
    // Evenings are busier than mornings.
    const part = 0.03 + 0.92 * Math.max(random.next(), random.next() * 0.9)
    visits.push({
      link,
      at: comesBack ? laterThatDay(before.at, 0.01) : { day, part },
      nonce: random.hex(16),
      visitor: comesBack ? before.visitor : random.hex(16),
      drop,
      device,
      inApp: device === 'mobile' ? random.pick(IN_APPS) : null,
      referrer: random.pick(REFERRERS),
      isFirst: !drop && !comesBack,
    })
  }
  return visits
}
