import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { searchCreators, toCreatorMatches } from '#app/services/pages/creator-pick.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf, loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { CreatorFilter, CreatorSearch } from '#app/ui/creators/creator-pick.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { emptyOf } from '#app/ui/platform/empty-words.ts'
import { LogTabs } from '#app/ui/platform/log-tabs.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { LOG_SORTS, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { type AccessLogEntry, accessLogFilter } from '#contract/platform/audit.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/personal-data',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('개인정보 열람 기록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, accessLogFilter)
  const { saved, read, creators } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsPersonalData),
    read: api.audit.listLooks(ask),
    creators: searchCreators(api, request),
  }))
  const looks = dataOf(read)
  const page = {
    saved,
    list,
    errors,
    looks,
    creators: toCreatorMatches(request, creators, {
      id: ask.creator,
      name: looks.items[0]?.creator.nickname,
    }),
  }
  return answerPage(page, Object.keys(errors).length > 0)
}

export default function OpsPersonalData() {
  const { saved, list, errors, looks, creators } = useLoaderData<typeof loader>()
  const { items, next, actors } = looks
  const { creator: _, ...others } = list.more ?? {}
  const opened = items.find(({ id }) => id === list.open)
  return (
    <Page width="wide">
      <PageHead
        title="개인정보 열람 기록"
        sub="운영자가 누구의 무엇을 왜 보았는지예요. 고치거나 지울 수 없어요."
      />
      <LogTabs current={pages.opsPersonalData} />
      <CreatorSearch action={list.path} values={others} found={creators} />
      <OpsTable
        list={list}
        listed={looks}
        label="개인정보 열람 기록"
        saved={saved}
        sorts={LOG_SORTS}
        filters={
          <OpsFilter list={list} actors={actors} errors={errors}>
            <CreatorFilter found={creators} errors={errors.creator} />
          </OpsFilter>
        }
        empty={emptyOf(next)}
        csv={csvHref(list, 'personal-data')}
        columns={[
          { label: '크리에이터' },
          { label: '본 것', wide: true },
          { label: '이유', wide: true },
          { label: '운영자', wide: true },
          { label: '시각', wide: true },
        ]}
        rows={items.map((one) => ({
          id: one.id,
          name: one.creator.nickname || '닉네임 없는 회원',
          sub: `${one.title} · ${dateTime(one.at)}`,
          cells: [one.title, one.reason, one.by.email ?? one.by.id, dateTime(one.at)],
        }))}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        detail={opened && <Facts items={factsOf(opened)} />}
      />
    </Page>
  )
}

function factsOf({ at, by, creator, title, subject, reason }: AccessLogEntry) {
  return [
    {
      label: '크리에이터',
      value: <a href={pages.opsMembersFor(creator.id)}>{creator.nickname || '닉네임 없는 회원'}</a>,
    },
    { label: '본 것', value: subject ? `${title} (${subject})` : title },
    { label: '이유', value: reason },
    { label: '운영자', value: by.email ?? by.id },
    { label: '시각', value: dateTime(at) },
  ]
}
