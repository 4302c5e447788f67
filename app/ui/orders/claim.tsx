import {
  CLAIM_DAYS,
  CLAIM_REMIND_DAYS,
  CLAIM_STATE_LABELS,
  type ClaimState,
  isDecided,
} from '#contract/orders/claim-kinds.ts'
import type { ClaimDetail } from '#contract/orders/claims.ts'
import { CLAIM_BY_SUB_ID } from '#contract/partners/attribution.ts'
import * as pages from '#contract/site/pages.ts'
import { Card, Muted, Paragraphs, Stack } from '../kit/layout.tsx'
import { Facts } from '../kit/money.tsx'
import { Badge, type Tone } from '../kit/notice.tsx'
import { Timeline, type TimelineEvent } from '../kit/timeline.tsx'
import { dateTime, longDay } from '../words/dates.ts'
import { count, won } from '../words/format.ts'

const TONES: Record<ClaimState, Tone> = {
  open: 'wait',
  forwarded: 'wait',
  answered: 'info',
  accepted: 'good',
  declined: 'mute',
}

export function ClaimBadge({ state }: { state: ClaimState }) {
  return <Badge tone={TONES[state]}>{CLAIM_STATE_LABELS[state]}</Badge>
}

/** The same states in the words of the partner, who was asked. */
const PARTNER_LABELS: Record<ClaimState, string> = {
  ...CLAIM_STATE_LABELS,
  forwarded: '답을 기다려요',
  answered: '답했어요',
}

export function PartnerClaimBadge({ state }: { state: ClaimState }) {
  return <Badge tone={TONES[state]}>{PARTNER_LABELS[state]}</Badge>
}

const DAY_MS = 86_400_000

/** The deadline is the first moment of the next day, so the promised day is the one before. */
export function lastDayOf(dueAt: string): string {
  return new Date(Date.parse(dueAt) - DAY_MS).toISOString()
}

/** The order as the creator reported it. */
export function ClaimReport({ claim, linkHref }: { claim: ClaimDetail; linkHref: string | null }) {
  const link = claim.link.title || claim.link.code
  return (
    <Card title="접수한 주문">
      <Stack gap={3}>
        <Facts
          items={[
            { label: '파트너', value: claim.partner.title },
            {
              label: '링크',
              value: linkHref ? <a href={linkHref}>{link}</a> : `${link} (${claim.link.code})`,
            },
            { label: '주문 번호', value: claim.orderCode },
            { label: '주문 일시', value: dateTime(claim.orderedAt) },
            { label: '주문 금액', value: won(claim.amount), total: true },
          ]}
        />
        {claim.text && <Paragraphs text={claim.text} />}
      </Stack>
    </Card>
  )
}

/** The facts that the platform has without asking. */
export function ClaimFacts({ claim, orderHref }: { claim: ClaimDetail; orderHref: (id: string) => string }) {
  const { facts } = claim
  const { order, isSetAside } = facts
  return (
    <Card title="확인한 내용">
      <Stack gap={3}>
        <Facts
          items={[
            ...(claim.attribution === 'click' ? clickFacts(facts) : []),
            {
              label: '이 번호의 주문',
              value: order ? (
                <a href={orderHref(order.id)}>들어왔어요</a>
              ) : isSetAside ? (
                '검토 중이에요'
              ) : (
                '아직 없어요'
              ),
            },
          ]}
        />
        <Muted tiny>{sentenceOf(claim)}</Muted>
      </Stack>
    </Card>
  )
}

function clickFacts(facts: ClaimDetail['facts']) {
  return [
    { label: '주문을 인정하는 기간', value: `클릭 뒤 ${count(facts.windowDays)}일` },
    { label: '그 기간의 인정 클릭', value: `${count(facts.billableInWindow)}번` },
    {
      label: '주문한 날의 클릭',
      value: `인정 ${count(facts.billableThatDay)}번 · 전체 ${count(facts.clicksThatDay)}번`,
    },
    { label: '앞뒤 한 시간에 들어온 주문', value: `${count(facts.ordersNearby)}건` },
  ]
}

function sentenceOf({ facts, state, forwardedAt, attribution }: ClaimDetail): string {
  const { order, isSetAside, billableInWindow, windowDays } = facts
  if (order) return '접수한 번호의 주문이 그사이에 들어왔어요.'
  if (isSetAside) return '파트너가 이 번호를 알려 왔지만 검토 중이라 아직 반영하지 않았어요.'
  const isAsked = forwardedAt !== null || isDecided(state)
  if (attribution === 'sub_id') return `${CLAIM_BY_SUB_ID}${isAsked ? '' : ' 파트너에 물어볼게요.'}`
  if (billableInWindow === 0)
    return `주문하기 전 ${count(windowDays)}일 동안 이 링크의 인정 클릭이 없어요. 다른 링크를 거쳐 산 주문일 수 있어요.`
  const unreported = '클릭은 있지만 파트너가 이 주문을 알려 오지 않았어요.'
  return isAsked ? unreported : `${unreported} 파트너에 물어볼게요.`
}

/** The progress of the claim, and the next step. */
export function ClaimSteps({ claim }: { claim: ClaimDetail }) {
  return (
    <Card title="진행">
      <Timeline items={stepsOf(claim)} />
    </Card>
  )
}

function stepsOf(claim: ClaimDetail): TimelineEvent[] {
  const { state, createdAt, forwardedAt, answeredAt, answer, decidedAt, reason, dueAt } = claim
  const asked = forwardedAt
    ? [
        {
          title: `${claim.partner.title}에 물어봤어요`,
          at: dateTime(forwardedAt),
          tone: 'info' as const,
          note: answeredAt ? undefined : `${CLAIM_REMIND_DAYS}일 동안 답이 없으면 한 번 더 물어봐요.`,
        },
      ]
    : []
  const answered = answeredAt
    ? [{ title: '파트너가 답했어요', at: dateTime(answeredAt), tone: 'info' as const, note: answer }]
    : []
  const ended = decidedAt
    ? [
        state === 'accepted'
          ? {
              title: '인정했어요',
              at: dateTime(decidedAt),
              tone: 'good' as const,
              note: '주문으로 들어왔어요. 다른 주문처럼 확정되면 출금할 수 있어요.',
            }
          : { title: '인정하지 못했어요', at: dateTime(decidedAt), tone: 'bad' as const, note: reason },
      ]
    : [
        {
          title: '결과',
          at: `${longDay(lastDayOf(dueAt))}까지`,
          ahead: true,
          note: `접수한 날부터 ${CLAIM_DAYS}일 안에 알려 드려요.`,
        },
      ]
  return [{ title: '접수했어요', at: dateTime(createdAt), tone: 'good' }, ...asked, ...answered, ...ended]
}

/** The promised day; null after the decision. */
export function promiseOf(
  { state, dueAt }: Pick<ClaimDetail, 'state' | 'dueAt'>,
  isLate: boolean,
): string | null {
  if (isDecided(state)) return null
  const day = longDay(lastDayOf(dueAt))
  return isLate ? `${day}까지 알려 드리기로 했는데 늦어지고 있어요.` : `${day}까지 결과를 알려 드려요.`
}

export const orderPage = pages.journalEntry
