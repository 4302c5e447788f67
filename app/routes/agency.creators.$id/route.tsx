import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError, type Result } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireAgency } from '#app/services/pages/auth.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { delegationRef } from '#contract/accounts/delegations.ts'
import { linkInput } from '#contract/links/links.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ContentsTab } from './contents-tab.tsx'
import { CreatorFigures, DelegationFacts } from './delegation-facts.tsx'
import { LinksTab } from './links-tab.tsx'
import { toContent, toLink } from './rows.ts'

export const handle = {
  who: 'agency',
  example: '/agency/creators/usr_1',
  from: ['/agency'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.creator.nickname} 님` : '크리에이터') },
]

const NOT_GIVEN = '지금 맡은 크리에이터가 아니에요. 크리에이터가 맡긴 일을 끝냈을 수 있어요.'
/** The rows of a list; the API has the others. */
const SHOWN = 30

/** Asks in the rights that the creator gave; a list that they kept is null. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const isContents = url.searchParams.get('tab') === 'contents'
  const id = params.id ?? ''
  const { creators, links, contents, user } = await withAgency({ request, context }, (api) => ({
    creators: api.agencies.listAgencyCreators(),
    links: isContents ? null : readShared(api.links.listLinks({ limit: SHOWN }, { creator: id })),
    contents: isContents ? readShared(api.contents.listContents({ limit: SHOWN }, { creator: id })) : null,
  }))
  const creator = dataOf(creators).items.find((one) => one.id === id)
  if (!creator) throw pageError(404, NOT_GIVEN)
  return {
    creator,
    agency: user.agency?.name ?? '',
    isContents,
    links: links?.items.map(toLink) ?? null,
    contents: contents?.items.map(toContent) ?? null,
    isLeaving: url.searchParams.has('leave'),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Null for what the creator kept to themself; their suspension shows beside the name. */
async function readShared<Data>(asked: Promise<Result<Data>>): Promise<Data | null> {
  const answer = await asked
  const isKept =
    !answer.ok && ['agency_scope', 'agency_ended', 'agency_creator_stopped'].includes(answer.error.code)
  return isKept ? null : dataOf(answer)
}

export const action = acts(requireAgency, {
  create: on(linkInput, 'links.createLink', {
    creator: ({ params }) => params.id ?? '',
    fieldOf: {
      link_url_invalid: 'url',
      partner_not_supported: 'url',
      partner_paused: 'url',
    },
    flash: '링크를 만들었어요. 크리에이터의 기록에도 남겼어요.',
    to: ({ params }) => pages.agencyCreator(params.id ?? ''),
  }),
  leave: on(delegationRef, 'delegations.leaveDelegation', {
    flash: '이 크리에이터의 일을 그만 맡았어요.',
    to: pages.agency,
  }),
})

/** One creator of the agency: the figures and lists that they gave, and what the agency may do. */
export default function OneCreator() {
  const { creator, agency, isContents, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, nickname, scopes, isSuspended } = creator
  return (
    <Page width="reading">
      <PageHead
        title={`${nickname} 님`}
        sub={`‘${agency}’에서 대신 보고 있어요. 여기서 바꾼 것은 ${nickname} 님의 기록에 남아요.`}
        back={{ href: pages.agency, label: '크리에이터' }}
      />
      <Stack gap={4}>
        {isSuspended && (
          <Notice tone="wait" title="이용이 정지된 크리에이터예요">
            <p>정지가 풀릴 때까지 아무것도 보거나 바꿀 수 없어요.</p>
          </Notice>
        )}
        <CreatorFigures creator={creator} />
        <Tabs
          label="크리에이터의 일"
          current={isContents ? pages.agencyContents(id) : pages.agencyCreator(id)}
          items={[
            { href: pages.agencyCreator(id), label: '링크' },
            { href: pages.agencyContents(id), label: '콘텐츠' },
          ]}
        />
        {isContents ? (
          <ContentsTab contents={loaded.contents} />
        ) : (
          <LinksTab
            links={loaded.links}
            canMake={scopes.includes('links:write') && !isSuspended}
            here={pages.agencyCreator(id)}
            answer={answer}
            idempotencyKey={loaded.idempotencyKey}
          />
        )}
        <DelegationFacts
          creator={creator}
          isLeaving={loaded.isLeaving}
          answer={answer}
          idempotencyKey={loaded.idempotencyKey}
        />
      </Stack>
    </Page>
  )
}
