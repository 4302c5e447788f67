import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import {
  describeOutcomes,
  listQueryOf,
  opsListOf,
  refusedIn,
  returnPathOf,
} from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadAssigned } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Stat, Stats, Won } from '#app/ui/kit/money.tsx'
import { barOf, OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, holdersOf } from '#app/ui/platform/subject-notes.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { FLAG_LABELS, FLAG_STATES, type FlagState, isDecided } from '#contract/orders/flag-kinds.ts'
import { flagsDecision } from '#contract/orders/flag-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/flags',
  more: ['/ops/flags?state=open'],
} satisfies PageHandle

const LABELS: Record<FlagState, string> = {
  answered: '소명 접수',
  open: '소명 대기',
  cleared: '문제없음',
  upheld: '인정하지 않음',
}
const ORDER = ['answered', 'open', 'cleared', 'upheld'] as const
const SORTS = ['oldest', 'newest'] as const
const CLEAR = { name: 'clear-many', label: '문제없음', tone: 'primary' } as const
const UPHOLD = { name: 'uphold-many', label: '인정하지 않음', tone: 'danger' } as const

export const meta: MetaFunction = () => [{ title: pageTitle('부정 거래') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: FLAG_STATES, state: 'answered', isAssignable: true })
  const { saved, flags, assigned, templates } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsFlags),
    flags: api.flagOps.listOpsFlags(listQueryOf(list, SORTS)),
    assigned: loadAssigned(api, 'flg'),
    templates: templateChoices(api, [CLEAR.name, UPHOLD.name].some((name) => name === list.doing) && 'flag'),
  }))
  return { saved, list, flags: dataOf(flags), assigned, templates, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  'clear-many': on(flagsDecision, 'flagOps.clearFlags', {
    flash: ({ data }) => describeOutcomes(data, '문제없음으로 정했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'uphold-many': on(flagsDecision, 'flagOps.upholdFlags', {
    flash: ({ data }) => describeOutcomes(data, '인정하지 않기로 했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsFlags() {
  const { saved, list, flags, assigned, templates, idempotencyKey } = useLoaderData<typeof loader>()
  const holders = holdersOf(assigned)
  const answer = useActionData<typeof action>()
  const canChoose = !isDecided(list.state)
  const rows = flags.items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: FLAG_LABELS[one.kind],
    sub: `${one.creator.nickname} · 주문 ${count(one.orderCount)}건 · ${longDay(one.raisedAt)}`,
    isOwn: one.isOwn,
    cells: [
      one.creator.nickname,
      `${count(one.orderCount)}건`,
      one.answers.length > 0 ? `${count(one.answers.length)}개` : '',
      longDay(one.raisedAt),
      ...(canChoose ? [<Won key="held" amount={one.heldWon} />] : []),
    ],
  }))
  const act = [CLEAR, UPHOLD].find(({ name }) => name === list.doing)
  return (
    <Page width="wide">
      <PageHead title="부정 거래" sub="해당하는 주문의 수익만 보류돼 있어요." />
      <Stats>
        <Stat
          label="보류 금액"
          value={flags.heldWon}
          note="결정을 기다리는 주문 전체의 수익이에요. 주문마다 한 번만 더해요."
        />
      </Stats>
      <OpsTable
        list={list}
        listed={flags}
        label="부정 거래"
        tabs={ORDER.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '크리에이터 닉네임으로 검색' }}
        csv={csvHref(list, 'flags')}
        columns={[
          { label: '이유' },
          { label: '크리에이터', wide: true },
          { label: '주문', wide: true, end: true },
          { label: '소명', wide: true, end: true },
          { label: '시작일', wide: true },
          ...(canChoose ? [{ label: '보류 금액', end: true }] : []),
        ]}
        rows={rows}
        canChoose={canChoose}
        bar={
          <Island of={BatchTable} name="batch-table" props={barOf(list, canChoose ? [CLEAR, UPHOLD] : [])} />
        }
        asking={
          act && (
            <OpsConfirmation
              list={list}
              rows={rows}
              answer={answer}
              idempotencyKey={idempotencyKey}
              act={act}
              schema={flagsDecision}
              question={act === CLEAR ? '문제없음으로 정할까요?' : '인정하지 않을까요?'}
              message={
                act === CLEAR
                  ? '보류한 수익이 풀리고, 이메일로 알려요.'
                  : '해당하는 주문의 수익을 취소하고, 이메일로 알려요.'
              }
              confirm={act === CLEAR ? '문제없음으로 정하기' : '인정하지 않기'}
              fields={(fields) => (
                <>
                  <TemplatePick templates={templates} fields={fields} into={fields.area('reason')} />
                  <TextareaField
                    {...fields.area('reason')}
                    label="이유"
                    hint="크리에이터에게 그대로 보여요."
                    rows={3}
                  />
                </>
              )}
            />
          )
        }
        hrefOf={({ id }) => `/ops/flags/${id}`}
      />
    </Page>
  )
}
