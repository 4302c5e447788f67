import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Stats } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { claimRecordFacts } from '#app/ui/orders/claim-record.ts'
import { NextPays, NextRates } from '#app/ui/partners/partner-changes.tsx'
import { PaymentLine } from '#app/ui/partners/payment-record.tsx'
import { windowOf } from '#app/ui/partners/window-words.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { NETWORK_TITLES } from '#contract/partners/network-facts.ts'
import { notRouted } from '#contract/partners/networks.ts'
import type { OpsPartner } from '#contract/partners/partner-ops.ts'
import { PAYS_WHEN_LABELS } from '#contract/partners/partners.ts'
import { CONFIRM_RULE_LABELS, SETTLING_LABELS } from '#contract/partners/settling-terms.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { partner: OpsPartner }

/** The current text about a partner that creators read. */
export function DescriptionCard({ partner }: Props) {
  const { id, logoSrc, description, exclusions, bannedMethods } = partner
  return (
    <Card
      title="크리에이터에게 보이는 내용"
      more={{ href: pages.opsPartnerEdit(id, 'page'), label: '고치기', of: '크리에이터에게 보이는 내용' }}
    >
      <Stack gap={4}>
        <p>{description}</p>
        <Muted tiny>{logoSrc ? '올린 로고가 보여요.' : '로고가 없어서 분류에 맞는 그림이 보여요.'}</Muted>
        <Lines title="수익 제외 상품" lines={exclusions} />
        <Lines title="금지 행위" lines={bannedMethods} />
      </Stack>
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <Muted>아직 적은 것이 없어요.</Muted>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Movable = Props & { canMove: boolean }

/** The orders and the commission of this month, and the debt of the partner. */
export function MonthFigures({ partner: { id, thisMonth, links, record } }: Props) {
  const { month, orders, confirmedOrders, confirmed, owed } = thisMonth
  return (
    <Card title={`${Number(month.slice(5))}월 실적`}>
      <Stats>
        <Stat label="사용 중인 링크" value={`${count(links)}개`} />
        <Stat label="주문" value={`${count(orders)}건`} note={`지금까지 ${count(record?.orders ?? 0)}건`} />
        <Stat
          label="확정한 커미션"
          value={confirmed ?? `${count(confirmedOrders)}건`}
          note={confirmed === null ? undefined : `주문 ${count(confirmedOrders)}건`}
          {...(confirmed !== null && { href: pages.opsBillingOf(id, month) })}
        />
        {owed !== null && (
          <Stat
            label="받을 커미션"
            value={owed}
            note="확정하고 아직 받지 않은 금액"
            href={pages.opsEntriesOf({ account: `receivable:${id}` })}
          />
        )}
      </Stats>
    </Card>
  )
}

export function Terms({ partner, canMove, canTry }: Movable & { canTry: boolean }) {
  return (
    <Card
      title="제휴 조건"
      {...(canMove && {
        more: { href: pages.opsPartnerEdit(partner.id, 'facts'), label: '고치기', of: '제휴 조건' },
      })}
    >
      <Stack gap={4}>
        <Facts
          items={[
            { label: '주문을 인정하는 기간', value: windowOf(partner) },
            { label: '확정까지', value: `주문 뒤 ${count(partner.confirmDays)}일쯤` },
            ...(partner.claims
              ? claimRecordFacts(partner.claims).map((fact) => ({
                  ...fact,
                  label: `누락 주문: ${fact.label}`,
                }))
              : []),
            { label: '지급 기록', value: <PaymentLine record={partner.payments} /> },
            { label: '등록한 날', value: longDay(toKstDate(partner.createdAt)) },
            { label: '클릭 번호를 담는 이름', value: partner.param },
            {
              label: `주소 ${count(partner.hosts.length)}곳`,
              value: partner.hosts.map((host) => <div key={host}>{host}</div>),
            },
          ]}
        />
        {canTry && (
          <Buttons>
            <LinkButton href={pages.opsPartnerConsole(partner.id)} tone="quiet" size="small">
              테스트 콘솔
            </LinkButton>
            <LinkButton href={pages.opsPartnerIngestion(partner.id)} tone="quiet" size="small">
              연동 코드와 파일
            </LinkButton>
            <LinkButton href={pages.opsPartnerPeople(partner.id)} tone="quiet" size="small">
              담당자
            </LinkButton>
          </Buttons>
        )}
      </Stack>
    </Card>
  )
}

export function Rates({ partner, canMove }: Movable) {
  return (
    <Card
      title="커미션"
      {...(canMove && {
        more: { href: pages.opsPartnerEdit(partner.id, 'rates'), label: '고치기', of: '커미션' },
      })}
    >
      <Stack gap={4}>
        <NextRates partner={partner} />
        <Sheet
          label="커미션"
          head={['상품', '커미션']}
          rows={partner.rates.map(({ label, rateBps }) => ({
            id: label,
            cells: [label, <strong key="rate">{percentFromBps(rateBps)}</strong>],
          }))}
        />
      </Stack>
    </Card>
  )
}

/** The time from which creators can request its earnings. */
export function Pays({ partner, canMove }: Movable) {
  return (
    <Card
      title="출금 가능 시점"
      {...(canMove && {
        more: { href: pages.opsPartnerEdit(partner.id, 'pays'), label: '고치기', of: '출금 가능 시점' },
      })}
    >
      <Stack gap={4}>
        <NextPays partner={partner} />
        <p>{PAYS_WHEN_LABELS[partner.paysWhen]}</p>
        <Muted tiny>
          주문은 {partner.attribution === 'click' ? '클릭할 때' : '주문한 날'}의 조건을 지켜요.
        </Muted>
      </Stack>
    </Card>
  )
}

/** Earlier terms, newest first. */
export function Past({ partner }: Props) {
  return (
    <Card title="전에 약속한 조건">
      <Facts
        items={partner.past.map(({ untilAt, rates, windowDays, paysWhen }) => ({
          label: `${longDay(toKstDate(new Date(Date.parse(untilAt) - 1)))}까지`,
          value: `${rates.map(({ label, rateBps }) => `${label} ${percentFromBps(rateBps)}`).join(' · ')} · ${windowOf({ ...partner, windowDays })} · 출금은 ${PAYS_WHEN_LABELS[paysWhen]}`,
        }))}
      />
    </Card>
  )
}

/** The source of its orders, and its settlement rules. */
export function Network({ partner: { id, network: held }, canMove }: Movable) {
  const isListed = held.network !== null
  return (
    <Card
      title="실적과 정산"
      {...(canMove && {
        more: { href: pages.opsPartnerEdit(id, 'network'), label: '고치기', of: '실적과 정산' },
      })}
    >
      <Stack gap={4}>
        {held.network && !held.isRouted && <Notice tone="bad">{notRouted(held.network)}</Notice>}
        <Facts
          items={[
            {
              label: '실적',
              value: held.network
                ? `${NETWORK_TITLES[held.network]} 목록에서 읽어요`
                : '파트너가 직접 알려요 (itda-v1)',
            },
            ...(isListed
              ? [
                  { label: '머천트 아이디', value: held.merchantId ?? '' },
                  { label: '읽기', value: held.isRead ? '읽고 있어요' : '건너뛰고 있어요' },
                  { label: '링크', value: held.deepLinks ? '상품 주소로 바로' : '첫 화면으로' },
                  { label: '정산', value: SETTLING_LABELS[held.settling] },
                ]
              : []),
            { label: '확정', value: CONFIRM_RULE_LABELS[held.confirmRule] },
            ...(held.confirmRule === 'days'
              ? []
              : [{ label: '정산까지', value: `${count(held.settleMonths)}달` }]),
            { label: '통화', value: held.booksIn ?? 'KRW' },
          ]}
        />
        {canMove && !isListed && (
          <LinkButton href={pages.opsSecretsOf(id)} tone="quiet" size="small">
            비밀 키
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}
