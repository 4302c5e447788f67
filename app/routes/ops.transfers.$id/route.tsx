import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { findUnproved, requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { type Fact, Facts, Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { TransferImportBadge } from '#app/ui/money/transfer-import-badge.tsx'
import { WrongRows } from '#app/ui/platform/wrong-rows.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { type TransferImportDetail, transferImportRef } from '#contract/money/transfer-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/transfers/nim_1',
  from: ['/ops/transfers'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('계정 이전') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { answer, unproved } = await withOperator({ request, context }, (api) => ({
    answer: api.transferOps.getTransferImport({ id: params.id ?? '' }),
    unproved: findUnproved({ request, context }),
  }))
  const found = dataOf(answer)
  if (unproved && found.state === 'ready') throw unproved
  return { found, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(transferImportRef, 'transferOps.startTransferImport', {
    flash: '다른 운영자에게 승인을 요청했어요. 승인하면 계정을 옮길 수 있어요.',
    to: '/ops/approvals',
  }),
})

export default function OpsTransfer() {
  const { found, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const key = answer?.idempotencyKey ?? idempotencyKey
  return (
    <Page width="reading">
      <PageHead
        title={found.fileName}
        sub={`${dateTime(found.createdAt)} 올림 · ${found.encoding.toUpperCase()}`}
        back={{ href: '/ops/transfers', label: '계정 이전' }}
        action={<TransferImportBadge state={found.state} />}
      />
      <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      {found.state === 'refused' && <WrongRows errors={found.errors} href="/ops/transfers" />}
      {found.state !== 'refused' && <Sums found={found} idempotencyKey={key} />}
      {found.preview.length > 0 && <Members found={found} />}
    </Page>
  )
}

/** The totals of the file and the button that starts it, or its results. */
function Sums({ found, idempotencyKey }: { found: TransferImportDetail; idempotencyKey: string }) {
  const isReady = found.state === 'ready'
  const items: Fact[] = [
    { label: '회원', value: `${count(found.members)}명` },
    { label: '링크', value: `${count(found.links)}개` },
  ]
  if (!isReady)
    items.push(
      { label: '옮긴 회원', value: `${count(found.moved)}명` },
      { label: '옮긴 금액', value: won(found.movedAmount) },
    )
  items.push({ label: '잔액', value: won(found.amount), total: true })
  return (
    <Card title={isReady ? `${count(found.members)}명을 모두 읽었어요` : '지금까지'}>
      <Facts items={items} />
      {isReady && (
        <>
          <Muted>
            다른 운영자가 승인하면 모든 회원이 예전 이메일을 확인하고 잔액과 링크를 옮길 수 있어요.
          </Muted>
          <form method="post">
            <Hidden values={carryValues(transferImportRef, { id: found.id, idempotencyKey })} />
            <Button>{`${count(found.members)}명에게 열기 요청하기`}</Button>
          </form>
        </>
      )}
    </Card>
  )
}

function Members({ found }: { found: TransferImportDetail }) {
  const isCut = found.members > found.preview.length
  return (
    <Card title={isCut ? `처음 ${found.preview.length}명` : '읽은 내용'}>
      <List label="읽은 내용">
        {found.preview.map(({ line, emailMasked, amount, links, movedAt }) => (
          <Row
            key={line}
            title={emailMasked}
            sub={`${line}번째 줄 · 링크 ${count(links)}개`}
            end={<Won amount={amount} />}
            endSub={movedAt && <Badge tone="good">옮김</Badge>}
          />
        ))}
      </List>
    </Card>
  )
}
