import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { partnerProperties } from '#app/services/visits/analytics-events.server.ts'
import { CampaignRows } from '#app/ui/creators/campaign-rows.tsx'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Card, Muted, Page, PageHead, Section, Split, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Stat } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { claimRecordFacts } from '#app/ui/orders/claim-record.ts'
import { ByChannel } from '#app/ui/partners/by-channel.tsx'
import { NextPays, NextRates, PartnerEnd, payFacts } from '#app/ui/partners/partner-changes.tsx'
import { wayFacts } from '#app/ui/partners/partner-way.ts'
import { PaymentLine, PaymentRule } from '#app/ui/partners/payment-record.tsx'
import { windowOf } from '#app/ui/partners/window-words.ts'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps } from '#app/ui/words/format.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { Partner } from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/partners/prt_demo',
  more: ['/partners/prt_coupang'],
  cache: { of: 'platform' },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const partner = given.data?.partner
  if (!partner) return [{ title: pageTitle('파트너') }]
  const rate = `커미션 최대 ${percentFromBps(partner.rateBps)}`
  const terms =
    partner.attribution === 'click'
      ? `${rate}, 클릭한 뒤 ${count(partner.windowDays)}일 안의 주문을 인정해요.`
      : `${rate}, 주문은 하루 단위로 알려요.`
  return publicMeta(given, { title: partner.title, description: `${terms} ${partner.description}` })
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [found, grades, news, campaigns] = await Promise.all([
    context.api.partners.getPartner({ id }),
    optionalData(context.api.creators.listGrades()),
    optionalData(context.api.site.listPartnerAnnouncements({ id })),
    context.session.isSignedIn()
      ? optionalData(context.api.campaigns.listCampaigns({ partnerId: id, limit: 2 }))
      : null,
  ])
  const partner = dataOf(found)
  context.analytics.describePage(partnerProperties(partner))
  return {
    partner,
    shareBps: grades?.items[0]?.shareBps ?? null,
    campaigns: campaigns?.items ?? [],
    news: news?.items ?? [],
  }
}

export default function PartnerPage() {
  const { partner, shareBps, campaigns, news } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={partner.title}
        mark={<PartnerMark partner={partner} size={56} />}
        sub={`${partner.categoryLabel} · ${partner.description}`}
        back={{ href: '/partners', label: '파트너' }}
      />
      <Split>
        <Stack gap={4}>
          <PartnerEnd partner={partner} />
          {news.length > 0 && (
            <Card title="파트너 소식">
              <List label="파트너 소식">
                {news.map(({ id, title, publishedAt }) => (
                  <Row key={id} href={pages.announcement(id)} title={title} endSub={longDay(publishedAt)} />
                ))}
              </List>
            </Card>
          )}
          <MakeLink partner={partner} />
          <Card title="커미션">
            {shareBps !== null && partner.state === 'active' && (
              <Stat
                label="10만원어치 팔리면 최대"
                value={Math.floor((partner.rateBps * shareBps) / 1_000)}
                size="big"
                note="가장 높은 커미션을 첫 등급으로 받을 때예요. 등급이 오르면 더 받아요."
              />
            )}
            <Facts
              items={partner.rates.map((rate) => ({
                label: rate.label,
                value: <strong>{percentFromBps(rate.rateBps)}</strong>,
              }))}
            />
            <NextRates partner={partner} />
            <Muted tiny>파트너가 주는 커미션이에요. 이 중 등급에 따른 비율이 내 수익이 돼요.</Muted>
          </Card>
          {campaigns.length > 0 && (
            <Section title="모집 중인 캠페인" more={{ href: '/campaigns', label: '모두 보기' }}>
              <CampaignRows label={`${partner.title}의 캠페인`} campaigns={campaigns} />
            </Section>
          )}
        </Stack>
        <Stack gap={4}>
          <Conditions partner={partner} />
          <Rules title="수익 제외 상품" lines={partner.exclusions} empty="따로 정한 상품이 없어요." />
          <Rules title="금지 행위" lines={partner.bannedMethods} empty="따로 정한 금지 행위가 없어요." />
          <p>
            <a href={pages.contactAbout(`partner:${partner.id}`)}>이 파트너에 대해 문의하기</a>
          </p>
        </Stack>
      </Split>
    </Page>
  )
}

function MakeLink({ partner }: { partner: Partner }) {
  if (partner.isEnded) return null
  if (partner.state === 'paused') {
    return (
      <Notice tone="wait" title="지금은 링크를 만들 수 없어요">
        이 파트너는 일시 중지됐어요. 이미 만든 링크의 실적은 그대로 기록돼요.
      </Notice>
    )
  }
  return (
    <Card title="링크 만들기">
      <LineForm
        id="url"
        name="url"
        action="/links"
        values={{ tab: 'create', from: 'partner' }}
        label="상품 주소"
        inputMode="url"
        defaultValue={partner.homeUrl}
        required
        hint={`${partner.title}의 상품 페이지 주소로 바꿔서 만들 수 있어요.`}
        button="조건 보기"
      />
    </Card>
  )
}

function Conditions({ partner }: { partner: Partner }) {
  const { record } = partner
  const confirmedBps = record?.confirmedBps ?? null
  const days = record?.averageConfirmDays ?? null
  return (
    <Card title="지급 조건">
      <Facts
        items={[
          { label: '주문을 인정하는 기간', value: windowOf(partner) },
          { label: '확정까지', value: `주문 뒤 ${partner.confirmDays}일쯤` },
          ...wayFacts(partner),
          ...payFacts(partner),
          { label: '지금까지의 주문', value: record ? `${count(record.orders)}건` : '아직 없어요' },
          ...(confirmedBps === null
            ? []
            : [{ label: '확정된 비율', value: percentFromBps(Math.round(confirmedBps / 100) * 100) }]),
          ...(days === null ? [] : [{ label: '실제 확정까지 평균', value: `${Math.round(days)}일` }]),
          { label: '지급 기록', value: <PaymentLine record={partner.payments} /> },
        ]}
      />
      <ByChannel partner={partner} />
      <NextPays partner={partner} />
      {partner.paysWhen === 'received' && (
        <Muted tiny>
          주문이 확정돼도 파트너가 그 커미션을 지급해야 출금할 수 있어요.
          {partner.attribution === 'click' ? ' 클릭할 때' : ' 주문한 날'}의 조건을 그대로 지켜요.
        </Muted>
      )}
      {partner.payments && <PaymentRule />}
      {partner.claims && (
        <>
          <h3>누락 주문을 문의했을 때</h3>
          <Facts items={claimRecordFacts(partner.claims)} />
        </>
      )}
    </Card>
  )
}

function Rules({ title, lines, empty }: { title: string; lines: string[]; empty: string }) {
  return (
    <Card title={title}>
      {lines.length === 0 ? (
        <Muted>{empty}</Muted>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
