import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { OverDialog, opens } from '#app/ui/forms/dialog.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { groupChange, groupInput, groupRef } from '#contract/creators/groups.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ContentList } from './content-list.tsx'
import { Filters } from './filters.tsx'
import { GroupEarnings } from './group-earnings.tsx'
import { GroupTools } from './group-tools.tsx'
import { DIALOG, isWalked, listHref } from './href.ts'
import { queryOf } from './query.server.ts'

export const handle = {
  who: 'creator',
  example: '/contents',
  more: ['/contents?dialog=group'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠') }]

/** This many cards fill four screens of a phone. */
const SHOWN = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request)
  const { dialog: _, after, ...asked } = query
  const wanted = isWalked(query) ? { ...asked, page: '', after } : asked
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
  const {
    user: { creator },
    contents,
    groups,
    partners,
  } = await withUser({ request, context }, (api) => ({
    contents: api.contents.listContents({ ...set, limit: SHOWN }),
    groups: optionalData(api.groups.listGroups()),
    partners: optionalData(api.links.listLinkPartners()),
  }))
  return {
    query,
    contents: dataOf(contents),
    groups: groups?.items ?? null,
    partners: partners?.items ?? [],
    isCreator: creator !== null,
    siteOrigin: context.config.siteOrigin,
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

const TAKEN = { group_title_taken: 'title' } as const

export const action = acts(requireUser, {
  create: on(groupInput, 'groups.createGroup', {
    fieldOf: TAKEN,
    flash: ({ data }) => `‘${data.title}’ 그룹을 만들었어요. 콘텐츠를 열어서 그룹에 넣어 주세요.`,
    to: ({ data }) => listHref({ groupId: data.id }),
  }),
  rename: on(groupChange, 'groups.updateGroup', {
    fieldOf: TAKEN,
    flash: '그룹 이름을 바꿨어요.',
    to: ({ data }) => listHref({ groupId: data.id }),
  }),
  remove: on(groupRef, 'groups.removeGroup', {
    flash: '그룹을 삭제했어요. 콘텐츠는 그대로 있어요.',
    to: '/contents',
  }),
})

export default function Contents() {
  const { query, contents, groups, partners, isCreator, siteOrigin, today, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { dialog: _, ...asked } = query
  const group = groups?.find(({ id }) => id === query.groupId)
  return (
    <Page width="wide">
      <PageHead
        title="콘텐츠"
        sub={
          contents.total > 0
            ? `${group ? `‘${group.title}’ 그룹 ` : ''}${count(contents.total)}개`
            : undefined
        }
        action={
          <Buttons>
            {isCreator && (
              <LinkButton
                tone="quiet"
                href={listHref({ groupId: query.groupId, dialog: 'group' })}
                {...opens('group')}
              >
                새 그룹
              </LinkButton>
            )}
            {isCreator && (
              <LinkButton href={pages.contentNew} icon="plus">
                콘텐츠 등록
              </LinkButton>
            )}
          </Buttons>
        }
      />
      {groups ? (
        <Filters query={query} groups={groups} partners={partners} isEmpty={contents.total === 0} />
      ) : (
        <Notice tone="wait">지금은 그룹을 불러오지 못했어요. 콘텐츠는 아래에 있어요.</Notice>
      )}
      <GroupTools
        query={query}
        group={group}
        siteOrigin={siteOrigin}
        today={today}
        idempotencyKey={idempotencyKey}
        answer={answer}
      />
      <ContentList query={query} contents={contents.items} isCreator={isCreator} today={today} />
      {contents.searchedNewest !== null && (
        <Muted>
          최근 {count(contents.searchedNewest)}개에서 찾았어요. 더 오래된 콘텐츠는 조건을 하나만 골라서 찾아
          주세요.
        </Muted>
      )}
      {contents.items.some(({ together }) => together !== null) && (
        <Muted tiny>
          수익은 한 콘텐츠에만 있는 링크의 수익이에요. 여러 콘텐츠에 함께 있는 링크만 수익을 냈다면 그
          링크들이 ‘함께 만든 수익’을 보여 드려요.
        </Muted>
      )}
      {groups && <GroupEarnings groups={groups} today={today} />}
      {isWalked(query) ? (
        <NextPages
          next={contents.next && listHref({ ...asked, after: contents.next })}
          first={query.after ? listHref({ ...asked, after: '' }) : null}
        />
      ) : (
        <Pager {...contents} href={(page) => listHref({ ...asked, page })} />
      )}
      <OverDialog id={DIALOG} label="콘텐츠 자세히" closeHref={listHref(asked)} />
    </Page>
  )
}
