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
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { barOf, OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { partnerIds, partnersPausing } from '#contract/partners/partner-fields.ts'
import {
  PARTNER_LIST_SORTS,
  PARTNER_LIST_STATES,
  PARTNER_STATUS_LABELS,
} from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { rowOf } from './partner-rows.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/partners',
  more: [
    '/ops/partners?q=%EB%8D%B0%EB%AA%A8',
    '/ops/partners?state=active&sort=newest',
    '/ops/partners?do=pause-many&ids=prt_giltong',
  ],
} satisfies PageHandle

const PAUSE = { name: 'pause-many', label: '일시 중지', tone: 'danger' } as const
const OPEN = { name: 'open-many', label: '열기', tone: 'primary' } as const
const ACTS = { all: [OPEN, PAUSE], active: [PAUSE], draft: [OPEN], paused: [OPEN], ended: [OPEN] }
const LABELS = { all: '모두', ...PARTNER_STATUS_LABELS }

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, {
    states: PARTNER_LIST_STATES,
    state: 'all',
    sorts: PARTNER_LIST_SORTS,
  })
  const { saved, user, partners } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsPartners),
    partners: api.partnerOps.listOpsPartners(listQueryOf(list, PARTNER_LIST_SORTS)),
    proof: [PAUSE.name, OPEN.name].some((name) => name === list.doing) && requireProof({ request, context }),
  }))
  return {
    saved,
    list,
    partners: dataOf(partners),
    canMove: mayDo(user.operatorRole, ['finance']),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  'pause-many': on(partnersPausing, 'partnerOps.pausePartners', {
    flash: ({ data }) => describeOutcomes(data, '일시 중지했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'open-many': on(partnerIds, 'partnerOps.openPartners', {
    flash: ({ data }) => describeOutcomes(data, '열었어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsPartners() {
  const { saved, list, partners, canMove, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rows = partners.items.map(rowOf)
  const ask = { list, rows, answer, idempotencyKey }
  return (
    <Page width="wide">
      <PageHead
        title="파트너 관리"
        sub="제휴한 곳과 거기로 가는 링크예요. 이름을 누르면 조건과 크리에이터에게 보이는 내용을 고칠 수 있어요."
        action={
          canMove && (
            <Buttons>
              <LinkButton href={pages.opsPartnerNew} size="small">
                파트너 만들기
              </LinkButton>
              <LinkButton href={pages.opsPartnerFile} tone="quiet" size="small">
                파일로 올리기
              </LinkButton>
            </Buttons>
          )
        }
      />
      <OpsTable
        list={list}
        listed={partners}
        label="파트너"
        tabs={PARTNER_LIST_STATES.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        sorts={list.q ? (['newest', 'oldest'] as const) : PARTNER_LIST_SORTS}
        search={{ label: '이름이나 소개로 검색' }}
        csv={csvHref(list, 'partners')}
        empty={
          list.after
            ? '여기까지가 모두예요'
            : list.q
              ? `‘${list.q}’에 맞는 파트너가 없어요`
              : '여기에는 파트너가 없어요'
        }
        columns={[
          { label: '이름' },
          { label: '상태', wide: true },
          { label: '분류', wide: true },
          { label: '주소', wide: true },
          { label: '변경 예정', wide: true },
          { label: '커미션', wide: true, end: true },
          { label: '링크', wide: true, end: true },
        ]}
        rows={rows}
        canChoose={canMove}
        hrefOf={({ id }) => pages.opsPartner(id)}
        bar={
          <Island of={BatchTable} name="batch-table" props={barOf(list, canMove ? ACTS[list.state] : [])} />
        }
        asking={
          canMove && list.doing === PAUSE.name ? (
            <OpsConfirmation
              {...ask}
              act={PAUSE}
              schema={partnersPausing}
              question="일시 중지할까요?"
              message="새 링크는 만들 수 없고, 있는 링크는 그대로 이어지고 실적도 기록돼요."
              confirm="일시 중지"
              fields={({ area }) => (
                <TextareaField {...area('reason')} label="일시 중지 이유" rows={3} hint="기록에만 남아요." />
              )}
            />
          ) : canMove && list.doing === OPEN.name ? (
            <OpsConfirmation
              {...ask}
              act={OPEN}
              schema={partnerIds}
              question="열까요?"
              message="크리에이터가 보고 링크를 만들 수 있게 돼요. 예정된 종료일은 없어져요."
              confirm="열기"
            />
          ) : null
        }
      />
    </Page>
  )
}
