import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { operatorInvite } from '#contract/accounts/operators.ts'
import { APPROVAL_REST_HOURS } from '#contract/core/operator-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { InviteRow, OperatorRow, ROLE_CHOICES } from './rows.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/operators',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('운영자') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.operators.listOperators(),
    proof: requireProof({ request, context }),
  }))
  return {
    ...dataOf(listed),
    doing: search.get('do'),
    id: search.get('id'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OpsOperators() {
  const { items, invites, doing, id, idempotencyKey } = useLoaderData<typeof loader>()
  const hasOtherOwner = items.some(
    ({ role, isOwn, isSuspended }) => role === 'owner' && !isOwn && !isSuspended,
  )
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="운영자" sub="운영자와 역할을 관리해요. 모든 변경은 이유와 함께 기록에 남아요." />
      <Stack gap={4}>
        <Card title="운영자">
          <ItemRows label="운영자">
            {items.map((one) => (
              <OperatorRow
                key={one.id}
                operator={one}
                doing={id === one.id ? doing : null}
                answer={answer?.id === one.id ? answer : undefined}
                idempotencyKey={idempotencyKey}
              />
            ))}
          </ItemRows>
        </Card>
        {invites.length > 0 && (
          <Card title="보낸 초대">
            <ItemRows label="보낸 초대">
              {invites.map((one) => (
                <InviteRow key={one.id} invite={one} answer={answer} idempotencyKey={idempotencyKey} />
              ))}
            </ItemRows>
          </Card>
        )}
        <Card title="운영자 초대" id="invite">
          <SchemaForm
            id="invite-form"
            schema={operatorInvite}
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'invite' }}
            title="초대하지 못했어요"
            action="/ops/operators"
          >
            {({ text, radio }) => (
              <>
                <TextField {...text('email')} type="email" label="이메일" autoComplete="off" />
                <RadioField
                  {...radio('role')}
                  label="역할"
                  hint={`${
                    hasOtherOwner
                      ? '대표와 정산은 다른 대표가 승인한 뒤에 초대 메일을 보내요.'
                      : '다른 대표가 없어서 대표와 정산도 승인 없이 바로 초대해요.'
                  } 대표와 정산은 역할을 받은 지 ${APPROVAL_REST_HOURS}시간이 지나야 두 사람이 함께 하는 일에 이름을 올릴 수 있어요.`}
                  choices={ROLE_CHOICES}
                />
                <Button>초대 메일 보내기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
      </Stack>
    </Page>
  )
}
