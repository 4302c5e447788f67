import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { answerPage, newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import {
  DEPOSIT_STATE_LABELS,
  DEPOSIT_VIEW_LABELS,
  DEPOSIT_VIEWS,
  type Deposit,
  depositFilter,
  depositUpload,
  PROPOSAL_LABELS,
} from '#contract/money/deposits.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { UploadForm } from './upload-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance/deposits',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('은행 입금') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, depositFilter)
  const { sort: _, ...input } = ask
  const { deposits } = await withOperator({ request, context }, (api) => ({
    deposits: api.deposits.listDeposits(input),
  }))
  const page = { list, errors, deposits: dataOf(deposits), idempotencyKey: newIdempotencyKey() }
  return answerPage(page, Object.keys(errors).length > 0)
}

export const action = acts(requireOperator, {
  '': on(depositUpload, 'deposits.uploadDeposits', {
    flash: ({ data: { lines, added, sum } }) =>
      added === 0
        ? `이미 올린 입금 ${count(lines)}건이에요. 새로 더한 것은 없어요.`
        : `입금 ${count(lines)}건을 읽고, 새로운 ${count(added)}건 ${won(sum)}을 더했어요.`,
    to: () => pages.opsDeposits,
  }),
})

export default function OpsDeposits() {
  const { list, errors, deposits, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="wide">
      <PageHead
        title="은행 입금"
        sub="은행에서 받은 거래 내역을 올리면 어느 청구서의 돈인지 짐작해요. 확인해야 장부에 올라가요."
      />
      <FinanceTabs current={pages.opsDeposits} />
      <Stack gap={6}>
        <UploadForm answer={answer} idempotencyKey={idempotencyKey} />
        <OpsTable
          list={list}
          listed={{ next: deposits.next, sort: '' }}
          label="은행 입금"
          sorts={[]}
          filters={<Filter list={list} errors={errors.view} />}
          empty="여기에 보여 줄 입금이 없어요"
          csv={null}
          canChoose={false}
          bar={null}
          columns={[
            { label: '보낸 사람' },
            { label: '들어온 날', wide: true },
            { label: '짐작', wide: true },
            { label: '들어온 돈', wide: true, end: true },
            { label: '맞추지 않은 돈', end: true },
          ]}
          rows={deposits.items.map(toRow)}
          hrefOf={({ id }) => pages.opsDeposit(id)}
        />
      </Stack>
    </Page>
  )
}

function Filter({ list, errors }: { list: OpsList; errors: string[] | undefined }) {
  return (
    <OpsFilter list={list} errors={{}} hasNoDays>
      <SelectField
        id="view"
        name="view"
        label="보기"
        defaultValue={list.more?.view ?? 'open'}
        errors={errors}
      >
        {DEPOSIT_VIEWS.map((one) => (
          <option key={one} value={one}>
            {DEPOSIT_VIEW_LABELS[one]}
          </option>
        ))}
      </SelectField>
    </OpsFilter>
  )
}

function toRow(one: Deposit) {
  const { proposal } = one
  const guess = proposal ? guessOf(proposal) : DEPOSIT_STATE_LABELS[one.state]
  return {
    id: one.id,
    name: one.payer || '이름 없음',
    mark: one.state === 'open' ? null : <Badge>{DEPOSIT_STATE_LABELS[one.state]}</Badge>,
    sub: `${longDay(one.happenedOn)} · ${guess}`,
    cells: [
      longDay(one.happenedOn),
      guess,
      <Won key="amount" amount={one.amount} />,
      <Won key="rest" amount={one.rest} />,
    ],
  }
}

function guessOf({ kind, partner, isNamed }: NonNullable<Deposit['proposal']>): string {
  if (!partner) return kind === 'unknown' ? PROPOSAL_LABELS[kind] : `파트너 여럿 · ${PROPOSAL_LABELS[kind]}`
  return `${partner.title} · ${PROPOSAL_LABELS[kind]}${isNamed ? '' : ' 이름은 달라요'}`
}
