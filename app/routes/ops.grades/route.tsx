import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { PolicyCard } from '#app/ui/site/policy-card.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { gradesChange } from '#contract/site/policy-ops.ts'
import { GradesForm, WithdrawForm } from './grade-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/grades',
  more: ['/ops/grades?edit=table'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('등급 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const editing = new URL(request.url).searchParams.get('edit')
  const { table } = await withOperator({ request, context }, (api) => ({
    table: api.policyOps.getGradeTable(),
    proof: editing && requireProof({ request, context }),
  }))
  return { ...dataOf(table), editing, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(gradesChange, 'policyOps.setGrades', {
    before: expectAgreed,
    flash: ({ data }) => (data.approval ? '다른 운영자에게 승인을 요청했어요.' : '이미 그렇게 되어 있어요.'),
    to: ({ data }) => (data.approval ? pages.opsApprovals : pages.opsGrades),
  }),
})

export default function OpsGrades() {
  const { items, policy, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = { values: policy.values, answer, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead
        title="등급 관리"
        sub="두 운영자가 함께 정해요. 불리한 변경은 승인하고 30일 뒤부터 적용하고, 모든 크리에이터에게 메일로 알려요."
      />
      <Stack gap={4}>
        <Card title="지금 등급">
          <List label="지금 등급">
            {items.map((grade) => (
              <Row
                key={grade.id}
                title={`${grade.level}. ${grade.grade}`}
                sub={`${grade.thresholdWon === 0 ? '처음부터' : `확정 커미션 ${won(grade.thresholdWon)}부터`} · 크리에이터 ${count(grade.creators)}명`}
                end={percentFromBps(grade.shareBps)}
              />
            ))}
          </List>
        </Card>
        <PolicyCard policy={policy} isShort>
          {editing === 'table' && <GradesForm {...form} />}
          {editing === 'withdraw' && policy.announced && <WithdrawForm {...form} />}
          <Buttons>
            {editing !== 'table' && (
              <LinkButton href={`${pages.opsGradesEdit('table')}#grades`} tone="soft" size="small">
                등급표 바꾸기
              </LinkButton>
            )}
            {policy.announced && editing !== 'withdraw' && (
              <LinkButton href={`${pages.opsGradesEdit('withdraw')}#withdraw`} tone="quiet" size="small">
                예정된 변경 취소
              </LinkButton>
            )}
          </Buttons>
        </PolicyCard>
      </Stack>
    </Page>
  )
}
