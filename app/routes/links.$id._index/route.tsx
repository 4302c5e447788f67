import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { partnerProperties } from '#app/services/visits/analytics-events.server.ts'
import { ClickDays } from '#app/ui/charts/click-days.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyRow } from '#app/ui/kit/copy.tsx'
import { Card, Inline, Muted, Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { AddressNotice } from '#app/ui/links/address-state.tsx'
import { ClickFacts } from '#app/ui/links/click-facts.tsx'
import { InactivePartnerNotice } from '#app/ui/links/halt.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { DISCLOSURE_PLACES } from '#contract/creators/disclosure-places.ts'
import { linkRef, repointInput } from '#contract/links/links.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Figures, Orders, QrCode, Uses } from './figures.tsx'
import { Target } from './target.tsx'

export const handle = {
  who: 'creator',
  example: '/links/lnk_1',
  from: ['/links?tab=mine'],
  alsoFrom: ['/links?tab=mine&q=러그', '/links?tab=mine&q=호일', '/links?tab=mine&q=채널'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.link.title || data?.link.partner.title || '링크') },
]

/** A phone shows this many without scrolling much. */
const ORDERS_SHOWN = 4

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const {
    user: { creator },
    link,
    report,
    page,
  } = await withUser({ request, context }, (api) => ({
    link: api.links.getLink({ id }),
    report: api.links.getLinkReport({ id }),
    page: api.orders.listOrders({ linkId: id, page: pageNumber(request), limit: ORDERS_SHOWN }),
  }))
  const found = dataOf(link)
  context.analytics.describePage(partnerProperties(found.partner))
  return {
    link: found,
    isCreator: creator !== null,
    report: dataOf(report),
    orders: dataOf(page),
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

const thisPage = ({ params }: FormRequest) => `/links/${params.id}`

export const action = acts(requireUser, {
  check: on(linkRef, 'links.checkLink', {
    flash: ({ data }) =>
      data.health.verdict === 'ok'
        ? '지금 열어 봤어요. 잘 연결돼요.'
        : ['info', '지금 열어 봤어요. 아래에서 결과를 확인해 주세요.'],
    to: thisPage,
  }),
  repoint: on(repointInput, 'links.repointLinks', {
    flash: '연결되는 주소를 바꿨어요. 늦어도 1분 안에 모든 곳에서 새 주소로 가요.',
    to: thisPage,
  }),
})

export default function LinkPage() {
  const { link, isCreator, report, orders, today, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const key = answer?.idempotencyKey ?? idempotencyKey
  const name = link.title || link.partner.title
  const target = <Target link={link} report={report} idempotencyKey={key} />
  return (
    <Page>
      <PageHead
        title={name}
        mark={
          link.imageSrc ? (
            <Photo src={link.imageSrc} look="small" first />
          ) : (
            <PartnerMark partner={link.partner} size={56} />
          )
        }
        sub={`${link.partner.title} · ${dateTime(link.createdAt)}에 만듦`}
        back={{ href: '/links?tab=mine', label: '내 링크' }}
        action={
          <Buttons>
            {isCreator && !link.deletedAt && (
              <LinkButton href={pages.shelfAdd(link.id)} tone="soft" size="small" icon="store">
                내 페이지에 올리기
              </LinkButton>
            )}
            <LinkButton href={pages.linkEdit(link.id)} tone="soft" size="small">
              고치기
            </LinkButton>
          </Buttons>
        }
      />
      <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      {link.deletedAt && (
        <Notice tone="wait" title="휴지통에 있는 링크예요">
          <p>
            삭제한 뒤 30일 동안은 계속 연결돼요. <a href="/links?tab=trash">휴지통</a>에서 복구할 수 있어요.
          </p>
        </Notice>
      )}
      <InactivePartnerNotice halt={link.halt} />
      <AddressNotice link={link} />
      <Split>
        <Stack gap={4}>
          {link.problem && target}
          <Card title="복사해서 쓰기">
            <CopyRow id="copy" title={name} link={link} />
            <Muted tiny>
              {CHANNEL_LABELS[link.disclosure.channelCode]}에 맞는 대가성 문구예요.{' '}
              {DISCLOSURE_PLACES[link.disclosure.channelCode]}
            </Muted>
          </Card>
          <QrCode link={link} />
          <Card>
            <Figures link={link} today={today} />
            <ClickDays days={report.days} />
          </Card>
          {!link.problem && target}
          <Orders link={link} orders={orders} />
        </Stack>
        <Stack gap={4}>
          <ClickFacts title="최근 30일 클릭" of={report} />
          <Uses report={report} />
          <Inline>
            <a href={pages.claimOf(link.code)}>주문이 안 보이나요?</a>
            <a href={pages.contactAbout(`link:${link.id}`)}>이 링크 문의하기</a>
          </Inline>
        </Stack>
      </Split>
    </Page>
  )
}
