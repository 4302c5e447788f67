import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator, requireProof } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { percentFromBps, won } from '#app/ui/format.ts'
import { ItemRow, ItemRows } from '#app/ui/item-row.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { gradeUpdate } from '#contract/grades.ts'
import { GradeForm } from './grade-form.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('등급 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const editing = new URL(request.url).searchParams.get('edit')
  const [, grades] = await withOperator({ request, context }, (api) => [
    api.grades.listOpsGrades(),
    editing && requireProof({ request, context }),
  ])
  return { ...dataOf(grades), editing, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(gradeUpdate, 'grades.updateGrade', {
    flash: ({ data }) => `${data.grade} 등급을 저장했어요. 지금부터의 클릭에 적용돼요.`,
    to: '/ops/grades',
  }),
})

export default function OpsGrades() {
  const { items, changes, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="등급 관리" sub="이미 생긴 클릭과 주문의 몫은 바뀌지 않아요." />
      <Stack gap={4}>
        <Card>
          <ItemRows label="등급">
            {items.map((grade) => (
              <ItemRow
                key={grade.id}
                title={`${grade.level}. ${grade.grade}`}
                lines={[
                  grade.thresholdWon === 0 ? '처음부터' : `확정 커미션 ${won(grade.thresholdWon)}부터`,
                  `몫 ${percentFromBps(grade.shareBps)}`,
                ]}
                actions={
                  <LinkButton
                    href={editing === grade.id ? '/ops/grades' : `/ops/grades?edit=${grade.id}#grade`}
                    tone="quiet"
                    size="small"
                  >
                    {editing === grade.id ? '취소' : '바꾸기'}
                  </LinkButton>
                }
              >
                {editing === grade.id && (
                  <GradeForm grade={grade} answer={answer} idempotencyKey={idempotencyKey} />
                )}
              </ItemRow>
            ))}
          </ItemRows>
        </Card>
        <Card title="바꾼 기록">
          <List label="바꾼 기록">
            {changes.map((change) => (
              <Row
                key={change.id}
                title={`${change.grade} · ${won(change.thresholdWon)}부터 ${percentFromBps(change.shareBps)}`}
                sub={`${dateTime(change.at)} · ${change.reason}`}
              />
            ))}
          </List>
        </Card>
      </Stack>
    </Page>
  )
}
