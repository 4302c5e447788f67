import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { listQueryOf, opsListOf } from '#app/services/forms/ops-list.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadAssigned } from '#app/services/pages/subject-notes.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, holdersOf } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import {
  ANSWER_BUSINESS_DAYS,
  INQUIRY_KIND_LABELS,
  INQUIRY_STATE_LABELS,
  INQUIRY_STATES,
} from '#contract/site/inquiry-kinds.ts'
import type { OpsInquiry } from '#contract/site/inquiry-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/inquiries',
} satisfies PageHandle

const SORTS = ['oldest', 'newest'] as const

export const meta: MetaFunction = () => [{ title: pageTitle('문의') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: INQUIRY_STATES, state: 'open', isAssignable: true })
  const { saved, inquiries, assigned } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsInquiries),
    inquiries: api.inquiryOps.listOpsInquiries(listQueryOf(list, SORTS)),
    assigned: loadAssigned(api, 'inq'),
  }))
  return { saved, list, inquiries: dataOf(inquiries), assigned }
}

export default function OpsInquiries() {
  const { saved, list, inquiries, assigned } = useLoaderData<typeof loader>()
  const holders = holdersOf(assigned)
  const rows = inquiries.items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: one.title || '지운 문의',
    sub: `${INQUIRY_KIND_LABELS[one.kind]} · ${whoOf(one)} · ${dueOf(one)}`,
    isOwn: one.isOwn,
    cells: [
      INQUIRY_KIND_LABELS[one.kind],
      whoOf(one),
      longDay(one.movedAt),
      one.isLate ? (
        <Badge key="due" tone="bad">
          {dueOf(one)}
        </Badge>
      ) : (
        dueOf(one)
      ),
    ],
  }))
  return (
    <Page width="wide">
      <PageHead
        title="문의"
        sub={`영업일 ${ANSWER_BUSINESS_DAYS}일 안에 답하기로 했어요. 오래 기다린 것부터 답해 주세요.`}
      />
      <OpsTable
        list={list}
        listed={inquiries}
        label="문의"
        tabs={INQUIRY_STATES.map((state) => ({ state, label: INQUIRY_STATE_LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{
          label: '닉네임, 이메일, 문의 번호로 검색',
          hint: '이메일과 문의 번호는 전체를 적어 주세요.',
        }}
        csv={null}
        columns={[
          { label: '제목' },
          { label: '종류', wide: true },
          { label: '물어본 사람', wide: true },
          { label: '상태가 된 날', wide: true },
          { label: '답할 날', wide: true },
        ]}
        rows={rows}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        hrefOf={({ id }) => pages.opsInquiry(id)}
      />
    </Page>
  )
}

function whoOf({ member, email }: OpsInquiry): string {
  return member ? member.nickname || '닉네임 없는 회원' : `방문자 ${email}`
}

const DAY_MS = 86_400_000

/** The deadline is the first moment of the next day, so the promised day is the one before. */
function dueOf({ state, dueAt, isLate }: OpsInquiry): string {
  if (state !== 'open') return ''
  const day = longDay(new Date(Date.parse(dueAt) - DAY_MS).toISOString())
  return isLate ? `${day} 지남` : `${day}까지`
}
