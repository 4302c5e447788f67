import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FlashText, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { describeOutcomes } from '#app/services/forms/ops-list.server.ts'
import { findUnproved, requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { BatchStepper } from '#app/ui/money/batch-stepper.tsx'
import { WrongRows } from '#app/ui/platform/wrong-rows.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import {
  MOST_APPLIED,
  type PayoutResult,
  RESULT_LABELS,
  RESULT_OUTCOMES,
  resultRef,
} from '#contract/money/payout-results.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/batches/bat_1/results/res_1',
  elsewhere: 'the same: tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('은행 결과') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { answer, unproved } = await withOperator({ request, context }, (api) => ({
    answer: api.payoutBatches.getPayoutResult({ id: params.result ?? '' }),
    unproved: findUnproved({ request, context }),
  }))
  const found = dataOf(answer)
  if (unproved && found.left > 0) throw unproved
  return { found, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(resultRef, 'payoutBatches.applyPayoutResult', {
    flash: ({ data }): FlashText => {
      const [kind, text] = describeOutcomes(data, '기록했어요')
      return [kind, data.left > 0 ? `${text} ${count(data.left)}줄이 남았어요.` : text]
    },
    to: ({ url }) => url.pathname,
  }),
})

export default function OpsBatchResult() {
  const { found, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const next = Math.min(found.left, MOST_APPLIED)
  const back = pages.opsBatch(found.batchId)
  return (
    <Page width="reading">
      <PageHead
        title={found.fileName}
        sub={[`${dateTime(found.broughtAt)} 올림`, sumOf(found)].filter(Boolean).join(' · ')}
        back={{ href: back, label: '일괄 이체' }}
      />
      <Stack gap={4}>
        <BatchStepper at="결과" />
        {found.errors.length > 0 && <WrongRows errors={found.errors} href={back} />}
        {found.left > 0 && (
          <Card title={`아직 기록하지 않은 ${count(found.left)}줄`}>
            <Stack gap={4}>
              <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
              <Muted>
                기록할 때 조건을 다시 확인해요. 결정하지 않은 확인, 정지, 바뀐 계좌가 있는 출금은 입금 완료로
                기록하지 않고 이유를 남겨요. 실패로 기록한 출금이나 갚을 금액이 있는 출금을 은행이 보냈다고
                하면 그 크리에이터의 출금을 모두 멈추고 두 운영자가 정해요.
              </Muted>
              <Form id="apply">
                <Hidden
                  values={carryValues(resultRef, {
                    id: found.id,
                    idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
                  })}
                />
                <Button>{`${count(next)}줄 기록하기`}</Button>
              </Form>
            </Stack>
          </Card>
        )}
        {found.left === 0 && found.errors.length === 0 && (
          <Card title="이 파일의 결과를 모두 기록했어요">
            <Buttons>
              <LinkButton href={back}>일괄 이체 보기</LinkButton>
              <LinkButton href={pages.opsBatches} tone="soft">
                다음 일괄 이체
              </LinkButton>
              <LinkButton href={pages.opsPayouts} tone="quiet">
                출금 처리
              </LinkButton>
            </Buttons>
          </Card>
        )}
        {found.rows.length > 0 && (
          <Card title="읽은 내용">
            <List label="읽은 내용">
              {found.rows.map((row) => (
                <Row
                  key={row.line}
                  title={row.nickname}
                  {...(row.isConflict && { href: pages.opsPayout(row.payoutId) })}
                  sub={[longDay(row.bankOn), row.reason, row.refused || differing(row)]
                    .filter(Boolean)
                    .join(' · ')}
                  end={won(row.net)}
                  endSub={<RowBadge row={row} />}
                />
              ))}
            </List>
          </Card>
        )}
      </Stack>
    </Page>
  )
}

type ResultLine = PayoutResult['rows'][number]

function RowBadge({ row }: { row: ResultLine }) {
  if (row.isConflict) return <Badge tone="bad">기록과 다름</Badge>
  if (row.refused)
    return row.isApplied ? <Badge tone="mute">기록하지 않음</Badge> : <Badge tone="bad">보류</Badge>
  const tone = row.isApplied ? (row.outcome === 'paid' ? 'good' : 'mute') : 'wait'
  return <Badge tone={tone}>{RESULT_LABELS[row.outcome]}</Badge>
}

/** The effect of recording the line, shown before an operator does so. */
function differing({ isConflict }: ResultLine): string {
  if (!isConflict) return ''
  return '우리 기록은 입금 실패예요. 기록하면 이 크리에이터의 출금을 모두 멈추고 두 운영자가 정해요'
}

function sumOf({ rows }: PayoutResult): string {
  const counts = RESULT_OUTCOMES.map(
    (outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length] as const,
  )
  return counts
    .flatMap(([outcome, n]) => (n > 0 ? [`${RESULT_LABELS[outcome]} ${count(n)}줄`] : []))
    .join(', ')
}
