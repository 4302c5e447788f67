import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Fold, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { Receipts } from '#app/ui/money/receipts.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import {
  DEPOSIT_STATE_LABELS,
  depositAside,
  depositMatch,
  PROPOSAL_LABELS,
  type Proposal,
  RECEIPT_LABELS,
} from '#contract/money/deposits.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { MatchForm } from './match-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance/deposits/dep_1',
  elsewhere: 'drawn with every answer in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('은행 입금') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deposit } = await withOperator({ request, context }, (api) => ({
    deposit: api.deposits.getDeposit({ id: params.id ?? '' }),
  }))
  return { deposit: dataOf(deposit), idempotencyKey: newIdempotencyKey() }
}

const before = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const thisPage = ({ params }: FormRequest) => pages.opsDeposit(params.id ?? '')

export const action = acts(requireOperator, {
  match: on(depositMatch, 'deposits.matchDeposit', {
    before,
    flash: ({ data }) =>
      data.rest > 0
        ? `장부에 올렸어요. ${won(data.rest)}이 남아서 다른 청구서에 맞출 수 있어요.`
        : '입금을 청구서에 맞추고 장부에 올렸어요.',
    to: thisPage,
  }),
  aside: on(depositAside, 'deposits.setDepositAside', {
    before,
    flash: '파트너 돈이 아닌 입금으로 적었어요.',
    to: thisPage,
  }),
  reopen: on(depositAside, 'deposits.reopenDeposit', { before, flash: '다시 맞출 수 있어요.', to: thisPage }),
})

export default function OpsDeposit() {
  const { deposit, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state, proposal } = deposit
  const key = { answer, idempotencyKey }
  return (
    <Page>
      <PageHead
        title={deposit.payer || '이름 없는 입금'}
        sub={`${longDay(deposit.happenedOn)} · ${won(deposit.amount)}`}
        back={{ href: pages.opsDeposits, label: '은행 입금' }}
        action={<Badge>{DEPOSIT_STATE_LABELS[state]}</Badge>}
      />
      <Stack gap={6}>
        {state === 'aside' && <Notice title="파트너 돈이 아닌 입금이에요">{deposit.asideReason}</Notice>}
        <Card>
          <Facts
            items={[
              { label: '들어온 돈', value: <Won amount={deposit.amount} /> },
              ...(deposit.memo ? [{ label: '메모', value: deposit.memo }] : []),
              { label: '맞추지 않은 돈', value: <Won amount={deposit.rest} />, total: true },
            ]}
          />
        </Card>
        {proposal && (
          <Notice
            tone={proposal.kind === 'unknown' ? 'wait' : undefined}
            title={PROPOSAL_LABELS[proposal.kind]}
          >
            {saysOf(proposal)}
          </Notice>
        )}
        {proposal && <MatchForm deposit={{ ...deposit, proposal }} {...key} />}
        {deposit.receipts.length > 0 && (
          <Receipts
            receipts={deposit.receipts}
            title="이 돈으로 채운 청구서"
            labels={RECEIPT_LABELS}
            hrefOf={(one) => pages.opsReceipt(one.invoice.id, one.id)}
          />
        )}
        {state === 'open' && (
          <Fold title="파트너 돈이 아니에요" open={answer?.intent === 'aside'}>
            <ReasonForm
              id="aside"
              schema={depositAside}
              {...key}
              carry={{ intent: 'aside' }}
              title="적지 못했어요"
              label="이유"
              hint="기록에 남아요. 나중에 다시 맞출 수 있어요."
              button="파트너 돈이 아니라고 적기"
            />
          </Fold>
        )}
        {state === 'aside' && (
          <Card title="다시 맞추기">
            <ReasonForm
              id="reopen"
              schema={depositAside}
              {...key}
              carry={{ intent: 'reopen' }}
              title="되돌리지 못했어요"
              label="이유"
              button="다시 맞출 수 있게 하기"
              tone="soft"
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

function saysOf({ kind, partner, isNamed }: Proposal): string {
  if (!partner && kind !== 'unknown')
    return '네트워크가 파트너 여럿의 돈을 한꺼번에 보낸 것 같아요. 고른 청구서를 확인해 주세요.'
  if (!partner) return '이름과 금액이 맞는 청구서가 없어요. 아는 돈이면 아래에서 골라 주세요.'
  const name = isNamed ? partner.title : `${partner.title} (보낸 이름은 달라요)`
  if (kind === 'part') return `${name}의 청구서예요. 금액이 꼭 맞지는 않아요. 확인해 주세요.`
  return `${name}의 청구서예요. 확인하면 장부에 올라가요.`
}
