import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { VisitDays } from '#app/ui/charts/visit-days.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
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
import { Order } from './order.tsx'

export const handle = {
  who: 'creator',
  example: '/shelf',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('내 페이지') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shelf, links } = await withUser({ request, context }, (api) => ({
    shelf: api.shelf.getMyShelf(),
    links: api.links.listLinks({ limit: 100 }),
  }))
  const search = new URL(request.url).searchParams
  const isCreator = shelf.ok || shelf.error.code !== 'not_creator'
  return {
    own: isCreator ? dataOf(shelf) : null,
    siteOrigin: context.config.siteOrigin,
    links: dataOf(links).items.map(({ id, title, partner }) => ({ id, title, partnerTitle: partner.title })),
    item: search.get('item'),
    link: search.get('link') ?? '',
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function Shelf() {
  const { own, siteOrigin, links, item, link, idempotencyKey } = useLoaderData<typeof loader>()
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
  const moved = answer && ['move', 'remove', 'remove-collection'].includes(answer.intent)
  return (
    <Page width="reading">
      <PageHead
        title="내 페이지"
        sub={`${siteOrigin.replace(/^https?:\/\//, '')}${page}`}
        action={
          <LinkButton href={page} tone="soft" icon="open">
            보기
          </LinkButton>
        }
      />
      <FormErrors errors={(moved && answer.lastResult?.error?.['']) || undefined} />
      {!own.handle && (
        <Notice tone="info" title="외우기 쉬운 주소를 정해 보세요">
          <a href={pages.settingsTab('profile')}>설정에서 주소 정하기</a>
        </Notice>
      )}
      <Card title="방문과 클릭">
        <Facts
          items={[
            { label: '오늘 방문', value: `${count(own.visitsToday)}번` },
            { label: '30일 동안 방문', value: `${count(own.visits)}번` },
            { label: '진열한 링크의 클릭', value: `${count(sumOf(own.items))}번` },
          ]}
        />
        <VisitDays days={own.visitDays} />
        <Muted tiny>
          클릭은 링크를 만든 뒤부터 센 인정 클릭이에요. 다른 곳에 올린 링크의 클릭도 들어 있어요.
        </Muted>
      </Card>
      <PausedItems items={own.items} />
      {edited && <EditCard {...form} card={edited} collections={own.collections} />}
      <Order {...own} idempotencyKey={idempotencyKey} />
      {!edited && (
        <AddCard
          {...form}
          links={links.filter(({ id }) => own.items.every(({ linkId }) => linkId !== id))}
          chosen={link}
          isFirst={own.items.length === 0}
          collections={own.collections}
        />
      )}
      <Collections {...form} collections={own.collections} />
    </Page>
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

function sumOf(items: { clicks: number }[]): number {
  return items.reduce((sum, { clicks }) => sum + clicks, 0)
}
