import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, type FlashText, on } from '#app/services/forms/acts.server.ts'
import { answerPage, newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { linkLinesForm } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { linkIds, linkInput } from '#contract/links/links.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { CreateTab } from './create-tab.tsx'
import { type LinesResult, listTab, previewOf, queryOf } from './data.server.ts'
import { ListTab } from './list-tab.tsx'

export const handle = {
  who: 'creator',
  example: '/links',
  more: ['/links?tab=mine', '/links?tab=mine&select=1', '/links?tab=mine&problem=true', '/links?tab=trash'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('링크') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request)
  const common = { query, idempotencyKey: newIdempotencyKey() }
  if (query.tab === 'create') {
    const { preview } = await withUser({ request, context }, (api) => ({
      preview: previewOf(api, query.url),
    }))
    return answerPage({ ...common, kind: 'create' as const, preview }, preview?.ok === false && preview.error)
  }
  const { links } = await withUser({ request, context }, (api) => ({ links: listTab(api, query) }))
  const today = toKstDate(context.now)
  return answerPage({ ...common, kind: 'list' as const, links, today }, false)
}

export const action = acts(requireUser, {
  create: on(linkInput, 'links.createLink', {
    fieldOf: {
      link_url_invalid: 'url',
      partner_not_supported: 'url',
      partner_paused: 'url',
      link_name_taken: 'name',
    },
    flash: ({ data: { isFirst } }) =>
      isFirst
        ? ['celebration', '첫 링크를 만들었어요! 복사해서 글에 붙여 넣으면 클릭부터 세어 드려요.']
        : '링크를 만들었어요. 문구와 함께 복사해서 글에 붙여 넣으세요.',
    to: ({ data }) => `/links/${data.id}`,
  }),
  'preview-many': on(linkLinesForm, 'links.previewLinks', {
    isKeyless: true,
    send: ({ lines }) => ({ urls: urlsOf(lines) }),
    show: ({ data, value }): LinesResult => ({ kind: 'seen', items: data.items, lines: value.lines }),
  }),
  'create-many': on(linkLinesForm, 'links.createLinks', {
    send: ({ lines }) => ({ urls: urlsOf(lines) }),
    show: ({ data }): LinesResult => ({ kind: 'made', items: data.items }),
  }),
  remove: on(linkIds, 'links.removeLinks', {
    flash: ({ value: { ids } }) => removedFlash(ids),
    to: '/links?tab=mine',
  }),
  restore: on(linkIds, 'links.restoreLinks', {
    flash: '링크를 복구했어요. 클릭과 주문 기록도 그대로예요.',
    to: ({ url }) => `/links?tab=${url.searchParams.get('tab') === 'mine' ? 'mine' : 'trash'}`,
  }),
})

function urlsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The limit of ids in the cookie that offers to undo the removal. The trash has all links. */
const MOST_UNDONE = 50

function removedFlash(ids: string[]): FlashText {
  const what = ids.length > 1 ? `링크 ${ids.length}개를` : '링크를'
  const text = `${what} 휴지통으로 옮겼어요. 30일 동안은 눌러도 계속 연결돼요.`
  if (ids.length > MOST_UNDONE) return ['success', `${text} 휴지통에서 복구할 수 있어요.`]
  const listed = ids.map((id, index) => [`ids[${index}]`, id])
  const values = { intent: 'restore', ...Object.fromEntries(listed), idempotencyKey: newIdempotencyKey() }
  return ['success', text, { action: '/links?tab=mine', values }]
}

export default function Links() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.lastResult ? answer : undefined
  const { tab } = data.query
  return (
    <Page width={data.kind === 'create' ? 'reading' : 'wide'}>
      <PageHead title="링크" />
      <Tabs
        label="링크 도구"
        current={`/links?tab=${tab}`}
        items={[
          { href: '/links?tab=create', label: '만들기' },
          { href: '/links?tab=mine', label: '내 링크' },
          { href: '/links?tab=trash', label: '휴지통' },
        ]}
      />
      {data.kind === 'create' ? (
        <CreateTab {...data} answer={refused} many={answer?.shown} />
      ) : (
        <ListTab {...data} answer={refused} />
      )}
    </Page>
  )
}
