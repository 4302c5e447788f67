import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { JOB_STATE_LABELS, JOB_STATES, type JobSeen } from '#contract/platform/jobs.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { JobAreas } from './job-areas.tsx'
import { JobDetail, tookOf } from './job-detail.tsx'
import { EVERY_LABELS, JobBadge, runOf } from './job-words.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/jobs',
} satisfies PageHandle

const ALL = 'all'
const STATES = [ALL, ...JOB_STATES] as const
/** The states that need attention. */
const BAD: readonly JobSeen['state'][] = ['failed', 'late']

export const meta: MetaFunction = () => [{ title: pageTitle('자동 작업') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: STATES, state: ALL, sorts: [] })
  const { jobs } = await withOperator({ request, context }, (api) => ({
    jobs: api.jobs.listJobs(),
    proof: list.doing === 'run' && requireProof({ request, context }),
  }))
  return { list, jobs: dataOf(jobs), idempotencyKey: newIdempotencyKey() }
}

export { action }

export default function OpsJobs() {
  const { list, jobs, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isAll = list.state === ALL
  const items = jobs.items.filter(({ state }) => (isAll ? BAD.includes(state) : state === list.state))
  const others = isAll ? jobs.items.filter(({ state }) => !BAD.includes(state)) : []
  const opened = [...items, ...others].find(({ id }) => id === list.open)
  const detail = opened && (
    <JobDetail
      job={opened}
      list={list}
      answer={answer?.id === opened.id ? answer : undefined}
      idempotencyKey={`${idempotencyKey}-${opened.id.slice(-12)}`}
    />
  )
  const isFolded = opened !== undefined && others.includes(opened)
  return (
    <Page width="wide">
      <PageHead
        title="자동 작업"
        sub="정해진 시간에 자동으로 실행되는 작업이에요. 실패하거나 늦은 작업을 먼저 보여 드려요. 1분마다 실행되는 작업의 ‘마지막 실행’은 결과가 바뀔 때와 한 시간에 한 번 적어요."
      />
      <OpsTable
        list={list}
        listed={{
          next: null,
          sort: '',
          counts: [{ state: ALL, count: jobs.items.length }, ...jobs.counts],
        }}
        label="작업"
        tabs={STATES.map((state) => ({ state, label: state === ALL ? '모두' : JOB_STATE_LABELS[state] }))}
        sorts={[]}
        csv={null}
        columns={[
          { label: '작업' },
          { label: '언제', wide: true },
          { label: '마지막 실행', wide: true },
          { label: '소요 시간', wide: true, end: true },
          { label: '다음 실행', wide: true },
          { label: '결과', end: true },
        ]}
        rows={items.map(toRow)}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        {...(isAll && { empty: '실패하거나 늦은 작업이 없어요' })}
        detail={isFolded ? undefined : detail}
      />
      {isAll && <JobAreas list={list} jobs={others} detail={isFolded && detail} />}
    </Page>
  )
}

function toRow(one: JobSeen) {
  return {
    id: one.id,
    name: one.title,
    sub: runOf(one),
    cells: [
      EVERY_LABELS[one.every],
      one.ranAt ? dateTime(one.ranAt) : '처음 실행 전',
      tookOf(one.tookMs),
      dateTime(one.nextAt),
      <JobBadge key="state" job={one} />,
    ],
  }
}
