import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { FRAMING_POLICY } from '#app/services/pages/headers.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { VisitDays } from '#app/ui/charts/visit-days.tsx'
import * as css from '#app/ui/creators/shelf-editor.css.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Fold, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { InactivePartnerBadge } from '#app/ui/links/halt.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import type { OwnShelf } from '#contract/creators/shelf.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { AddCard, EditCard } from './card-forms.tsx'
import { Collections } from './collections.tsx'
import { DesignForm } from './design-form.tsx'
import { Order } from './order.tsx'

export const handle = {
  who: 'creator',
  example: '/shelf',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('내 페이지') }]

/** The page stands in a frame beside its forms. */
export const headers: HeadersFunction = () => ({ 'Content-Security-Policy': FRAMING_POLICY })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shelf, clicks, links } = await withUser({ request, context }, (api) => ({
    shelf: api.shelf.getMyShelf(),
    clicks: api.shelf.getShelfClicks(),
    links: api.links.listLinks({ limit: 100 }),
  }))
  const search = new URL(request.url).searchParams
  const isCreator = shelf.ok || shelf.error.code !== 'not_creator'
  return {
    own: isCreator ? dataOf(shelf) : null,
    clicks: isCreator ? dataOf(clicks).items : [],
    siteOrigin: context.config.siteOrigin,
    links: dataOf(links).items.map(({ id, title, partner }) => ({ id, title, partnerTitle: partner.title })),
    item: search.get('item'),
    link: search.get('link') ?? '',
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function Shelf() {
  const { own, clicks, siteOrigin, links, item, link, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const applyStep = useApplyStep()
  if (!own)
    return (
      <Page width="reading">
        <PageHead title="내 페이지" />
        <Empty art="shop" title="크리에이터가 되면 내 페이지가 생겨요" action={applyStep}>
          고른 링크와 콘텐츠를 한 주소에 모아 보여 줄 수 있어요.
        </Empty>
      </Page>
    )
  const page = publicPage({ id: own.creatorId, handle: own.handle })
  const form = { answer, idempotencyKey }
  const edited = own.items.find(({ id }) => id === item)
  const isVisited = visitsOf(own.visitDays) > 0
  const moved = answer && ['move', 'remove', 'remove-collection'].includes(answer.intent)
  return (
    <div className={css.editor}>
      <Stack gap={6}>
        <PageHead
          title="내 페이지"
          sub={`${siteOrigin.replace(/^https?:\/\//, '')}${page}`}
          action={
            <LinkButton href={page} tone="soft" icon="open">
              미리보기
            </LinkButton>
          }
        />
        <FormErrors errors={(moved && answer.lastResult?.error?.['']) || undefined} />
        {!own.handle && (
          <Notice tone="info" title="외우기 쉬운 주소를 정해 보세요">
            <a href={pages.settingsTab('profile')}>설정에서 주소 정하기</a>
          </Notice>
        )}
        {edited && <EditCard {...form} card={edited} collections={own.collections} />}
        {(own.items.length > 0 || isVisited) && <Figures own={own} clicks={clicks} />}
        <PausedItems items={own.items} />
        <Order
          {...own}
          clicks={new Map(clicks.map(({ id, clicks }) => [id, clicks]))}
          idempotencyKey={idempotencyKey}
        />
        {!edited && (
          <AddCard
            {...form}
            links={links.filter(({ id }) => own.items.every(({ linkId }) => linkId !== id))}
            chosen={link}
            isFirst={own.items.length === 0}
            collections={own.collections}
          />
        )}
        <DesignForm {...form} theme={own.theme} coverSrc={own.coverSrc} />
        <Collections {...form} collections={own.collections} />
        {isVisited && (
          <Fold title="날짜별 방문">
            <VisitDays days={own.visitDays} />
          </Fold>
        )}
      </Stack>
      <iframe
        className={css.phone}
        src={pages.shelfPreview(own.creatorId)}
        loading="lazy"
        title="내 페이지 미리보기"
      />
    </div>
  )
}

type FiguresProps = { own: OwnShelf; clicks: { clicks: number }[] }

/** Visits and clicks of the same thirty days. */
function Figures({ own, clicks }: FiguresProps) {
  return (
    <Card title="최근 30일">
      <Stats>
        <Stat
          label="페이지 방문"
          value={`${count(visitsOf(own.visitDays))}번`}
          note={`오늘 ${count(visitsOf(own.visitDays.slice(-1)))}번`}
        />
        <Stat
          label="진열한 링크 클릭"
          value={`${count(clicks.reduce((sum, one) => sum + one.clicks, 0))}번`}
        />
      </Stats>
      <Muted tiny>
        방문은 이 페이지를 연 횟수예요. 클릭은 진열한 링크가 블로그나 영상처럼 다른 곳에서 눌린 것까지 더한
        인정 클릭이라 방문보다 많을 수 있어요.
      </Muted>
    </Card>
  )
}

/** Cards whose partner pauses or ends. Readers see them for as long as their links lead somewhere. */
function PausedItems({ items }: { items: OwnShelf['items'] }) {
  const halted = items.filter(({ halt }) => halt)
  if (halted.length === 0) return null
  return (
    <Notice tone="wait" title="파트너가 쉬거나 끝난 카드가 있어요">
      <p>제휴가 끝난 파트너의 카드는 링크가 끊기는 날부터 방문자에게 보이지 않아요.</p>
      {halted.map(({ id, linkId, title, halt }) => (
        <p key={id}>
          <a href={pages.link(linkId)}>{title}</a> <InactivePartnerBadge halt={halt} />
        </p>
      ))}
    </Notice>
  )
}

function visitsOf(days: { visits: number }[]): number {
  return days.reduce((sum, { visits }) => sum + visits, 0)
}
