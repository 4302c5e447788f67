import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { opsFilters } from '#contract/site/pages.ts'
import {
  FILTER_LIST_PATHS,
  type FilterListPath,
  filterListOf,
  filterName,
  filterQuery,
  filterRef,
  filterRename,
  filterSavePage,
  MOST_FILTERS,
} from '#contract/upkeep/saved-filters.ts'
import { FilterRow } from './filter-row.tsx'
import { describeFilter } from './filter-words.ts'

export const handle = {
  who: 'operator',
  example: '/ops/filters',
  more: ['/ops/filters?list=%2Fops%2Fpayouts&query=state%3Dpaid'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('저장한 필터') }]

/** The filter that the address asks to save; null where it names none. */
function savingOf(url: URL) {
  const path = FILTER_LIST_PATHS.find((one) => one === url.searchParams.get('list'))
  const query = path && filterQuery(path, new URLSearchParams(url.searchParams.get('query') ?? ''))
  return path && query ? { path, query } : null
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filters } = await withOperator({ request, context }, (api) => ({
    filters: api.savedFilters.listSavedFilters(),
  }))
  return {
    filters: dataOf(filters).items,
    saving: savingOf(new URL(request.url)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  save: on(filterName, 'savedFilters.createSavedFilter', {
    send: ({ name }, { url: { searchParams: search } }) => ({
      list: (search.get('list') ?? '') as FilterListPath,
      query: search.get('query') ?? '',
      name,
    }),
    fieldOf: { filter_taken: 'name', filters_full: 'name' },
    flash: ({ value }) => `‘${value.name}’ 필터를 저장했어요.`,
    to: ({ url }) => {
      const saved = savingOf(url)
      return saved ? `${saved.path}?${saved.query}` : opsFilters
    },
  }),
  rename: on(filterRename, 'savedFilters.renameSavedFilter', {
    fieldOf: { filter_taken: 'name' },
    flash: '필터 이름을 바꿨어요.',
    to: opsFilters,
  }),
  delete: on(filterRef, 'savedFilters.deleteSavedFilter', {
    flash: '필터를 삭제했어요.',
    to: opsFilters,
  }),
})

export default function OpsFilters() {
  const { filters, saving, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const lists = FILTER_LIST_PATHS.filter((path) => filters.some(({ list }) => list === path))
  const isGone = answer && answer.intent !== 'save' && !filters.some(({ id }) => id === answer.id)
  return (
    <Page width="reading">
      <PageHead
        title="저장한 필터"
        sub={`목록에서 조건을 고르고 ‘이 필터 저장’을 누르면 여기에 모여요. 나만 볼 수 있고, 목록마다 ${MOST_FILTERS}개까지 저장할 수 있어요.`}
      />
      <Stack gap={4}>
        {isGone && <FormErrors errors={['이 필터를 찾을 수 없어요. 이미 삭제했을 수 있어요.']} />}
        {saving && (
          <Card title={`${filterListOf(saving.path)?.label} 필터 저장`}>
            <SchemaForm
              id="save"
              schema={filterName}
              action={filterSavePage(saving.path, saving.query)}
              carry={{ intent: 'save' }}
              answer={answer}
              idempotencyKey={idempotencyKey}
              title="저장하지 못했어요"
            >
              {({ text }) => (
                <>
                  <Muted>{describeFilter(saving.query)}</Muted>
                  <TextField {...text('name')} label="필터 이름" autoComplete="off" />
                  <Button>저장하기</Button>
                </>
              )}
            </SchemaForm>
          </Card>
        )}
        {lists.length === 0 && !saving && <Empty title="아직 저장한 필터가 없어요" />}
        {lists.map((path) => (
          <Card
            key={path}
            title={filterListOf(path)?.label ?? path}
            more={{ href: path, label: '목록 열기' }}
          >
            <Stack gap={3}>
              {filters
                .filter(({ list }) => list === path)
                .map((filter) => (
                  <FilterRow
                    key={filter.id}
                    filter={filter}
                    answer={answer?.id === filter.id ? answer : undefined}
                    idempotencyKey={`${idempotencyKey}-${filter.id.slice(-8)}`}
                  />
                ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
