import { sumOf } from '#app/models/landing-sum.ts'
import type { PartnerRef } from '#contract/partners/partners.ts'
import { cardHead, section } from '../kit/layout.css.ts'
import { Muted } from '../kit/layout.tsx'
import { Stat } from '../kit/money.tsx'
import { Badge } from '../kit/notice.tsx'
import { PartnerMark, PersonMark } from '../pictures/mark.tsx'
import { count, percentFromBps, won } from '../words/format.ts'
import * as css from './landing-people.css.ts'

export type LandingPartner = Omit<PartnerRef, 'category'> & { kind: string; rateBps: number }

/** Invented people: their numbers are typed here, their sums are calculated with the shop's own rate. */
const PEOPLE = [
  { id: 'crt_blog', who: '살림을 적는 블로그', clicks: 3_000, bought: 2, order: 42_000 },
  { id: 'crt_video', who: '아침을 찍는 유튜브', clicks: 12_000, bought: 1.2, order: 35_000 },
  { id: 'crt_photo', who: '피부를 기록하는 인스타그램', clicks: 5_500, bought: 1.6, order: 38_000 },
] as const

/** Three examples with the net amount of a month, each at another shop. */
export function LandingPeople({ partners, shareBps }: { partners: LandingPartner[]; shareBps: number }) {
  const pairs = PEOPLE.flatMap((person, at) => {
    const partner = partners[at]
    return partner ? [{ person, partner }] : []
  })
  if (pairs.length < PEOPLE.length) return null
  return (
    <section className={section}>
      <div className={cardHead}>
        <h2>이런 채널이라면 한 달에</h2>
        <Badge tone="info">예시</Badge>
      </div>
      <ul className={css.people}>
        {pairs.map(({ person, partner }) => (
          <Person key={person.id} person={person} partner={partner} shareBps={shareBps} />
        ))}
      </ul>
      <Muted tiny>
        만들어 낸 사람들이에요. 금액은 파트너의 가장 높은 커미션과 첫 등급의 몫, 세금 3.3%로 계산했어요.
      </Muted>
    </section>
  )
}

type PersonProps = { person: (typeof PEOPLE)[number]; partner: LandingPartner; shareBps: number }

function Person({ person, partner, shareBps }: PersonProps) {
  const { id, who, clicks, bought, order } = person
  const { orders, netWon } = sumOf({ clicks, bought, order }, partner.rateBps, shareBps)
  return (
    <li className={css.person}>
      <div className={css.head}>
        <PersonMark id={id} size={56} />
        <strong>{who}</strong>
      </div>
      <Stat label="통장에 들어오는 금액" value={netWon} size="big" />
      <div className={css.head}>
        <PartnerMark partner={partner} size={32} />
        <Muted tiny>
          {partner.title}에서 {won(order)}짜리 주문 {count(orders)}건 · 클릭 {count(clicks)}번 · 커미션{' '}
          {percentFromBps(partner.rateBps)}
        </Muted>
      </div>
    </li>
  )
}
