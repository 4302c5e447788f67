import * as pages from '#contract/site/pages.ts'
import { Bars } from '../charts/bars.tsx'
import { Buttons, LinkButton } from '../kit/button.tsx'
import { cardHead, section } from '../kit/layout.css.ts'
import { Card, Columns, More, Muted } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { count, percentFromBps } from '../words/format.ts'
import { HEADLINES } from './headlines.ts'
import * as css from './landing.css.ts'
import type { LandingExample } from './landing-example.ts'
import { LandingFlow, type LandingRules } from './landing-flow.tsx'
import { LandingJourney } from './landing-journey.tsx'
import { type LandingPartner, LandingPeople } from './landing-people.tsx'
import { LandingSum, type LandingSumProps } from './landing-sum.tsx'

export type LandingProps = {
  /** The partners to show, best first, and their total number. */
  partners: LandingPartner[]
  partnerTotal: number
  /** The example order from `exampleOf`; null when there is no partner yet. */
  example: LandingExample | null
  rules: LandingRules
  sum: LandingSumProps
  /** An experiment compares two headlines; the first one is the default. */
  headline: keyof typeof HEADLINES
}

/** `from` distinguishes the two buttons. */
const START = { hero: `${pages.start}?from=hero`, bottom: `${pages.start}?from=bottom` }

/** The landing page at `/`. Every number comes from the props. */
export function Landing({ partners, partnerTotal, example, rules, sum, headline }: LandingProps) {
  const [first, second] = HEADLINES[headline]
  return (
    <div className={css.page}>
      <div className={css.hero}>
        <div className={css.heroText}>
          <p className={css.eyebrow}>크리에이터를 위한 제휴 링크</p>
          <h1 className={css.headline}>
            {first}
            <br />
            {second}
          </h1>
          <p className={css.lead}>
            여러 파트너의 링크를 한곳에서 만들고, 주문부터 통장에 들어오는 날까지 한 건씩 확인해요. 왜 이
            금액인지, 다음은 언제인지 늘 함께 알려 드려요.
          </p>
          <Buttons>
            <LinkButton href={START.hero}>시작하기</LinkButton>
            <LinkButton href={pages.partners} tone="quiet">
              파트너 둘러보기
            </LinkButton>
          </Buttons>
        </div>
        {example && <LandingJourney example={example} />}
      </div>
      <LandingSum {...sum} />
      <LandingPeople partners={partners} shareBps={sum.shareBps} />
      {partners.length > 0 && <LandingPartners partners={partners} total={partnerTotal} />}
      <LandingFlow rules={rules} />
      <Columns of={2}>
        <LandingShares rules={rules} />
        <Card title="숨기지 않아요">
          <List>
            <Row
              mark="doc"
              title="이유를 줄마다 적어요"
              sub="취소되거나 금액이 바뀌면 왜 그런지 알려 드려요."
            />
            <Row mark="wallet" title="입금액을 먼저 봐요" sub="출금 신청 전에 세금과 입금액을 보여 드려요." />
            <Row
              mark="earnings"
              title="세지 않은 클릭도 보여요"
              sub="빠진 클릭은 빠진 이유와 나란히 보여 드려요."
            />
            <Row
              mark="copy"
              title="대가성 문구가 함께 담겨요"
              sub="링크를 복사하면 필요한 문장이 같이 복사돼요."
            />
          </List>
        </Card>
      </Columns>
      <div className={css.last}>
        <h2>첫 링크를 만들어 볼까요?</h2>
        <Muted>이메일로 가입하고, 파트너의 상품 주소를 붙여 넣으면 끝이에요.</Muted>
        <LinkButton href={START.bottom}>시작하기</LinkButton>
      </div>
    </div>
  )
}

function LandingPartners({ partners, total }: { partners: LandingPartner[]; total: number }) {
  return (
    <section className={section}>
      <div className={cardHead}>
        <h2>함께하는 파트너 {count(total)}곳</h2>
        <More href={pages.partners} label="전체 보기" />
      </div>
      <ul className={css.grid}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <a className={css.shop} href={pages.partner(partner.id)}>
              <PartnerMark partner={partner} />
              <span className={css.shopKind}>{partner.kind}</span>
              <span className={css.shopName}>{partner.title}</span>
              <span className={css.shopRate}>
                커미션 최대 <b>{percentFromBps(partner.rateBps)}</b>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LandingShares({ rules }: { rules: LandingRules }) {
  if (rules.grades.length === 0) return null
  return (
    <Card title="등급이 오르면 몫도 커져요">
      <Muted>파트너가 낸 커미션에서 크리에이터가 받는 몫이에요. 클릭한 순간의 등급으로 정해져요.</Muted>
      <Bars
        label="등급별 몫"
        full={10_000}
        items={rules.grades.map((grade) => ({
          id: grade.name,
          label: grade.name,
          note: '',
          amount: grade.shareBps,
          text: percentFromBps(grade.shareBps),
        }))}
      />
    </Card>
  )
}
