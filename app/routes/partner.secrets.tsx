import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { requirePartner, requireProof } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { NewKey } from '#app/ui/accounts/api-keys/new-key.tsx'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import { ownRotation } from '#contract/orders/partner-console.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/secrets' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('비밀 키') }]

const UNTIL: Record<(typeof SECRET_OVERLAPS)[number], string> = {
  '0': '바로 끝내기',
  '1': '1시간 뒤',
  '24': '하루 뒤',
  '72': '3일 뒤',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { secrets } = await withPartner({ request, context }, (api) => ({
    proof: requireProof({ request, context }),
    secrets: api.partnerConsole.listOwnSecrets(),
  }))
  return { ...dataOf(secrets), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requirePartner, {
  rotate: on(ownRotation, 'partnerConsole.rotateOwnSecret', { show: ({ data }) => data.secret }),
  test: on(nothingMore, 'partnerConsole.createOwnTestSecret', { show: ({ data }) => data.secret }),
})

/**
 * The secrets that sign the partner's reports, and that for reports of test clicks. A new one is shown once, in
 * the answer to its form.
 */
export default function PartnerSecrets() {
  const { items, test, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  const isChanging = items.some(({ expiresAt }) => expiresAt !== null)
  return (
    <Page width="reading">
      <PageHead
        title="비밀 키"
        sub="주문 알림에 서명하는 키예요. 키를 아는 사람은 주문을 대신 알릴 수 있어요."
      />
      <Stack gap={4}>
        {answer?.shown && (
          <NewKey value={answer.shown} name={answer.intent === 'test' ? '테스트 키' : '비밀 키'} />
        )}
        <Card title="사용 중인 키">
          <ItemRows label="사용 중인 키">
            {items.map(({ id, createdAt, expiresAt }) => (
              <ItemRow
                key={id}
                title={`${dateTime(createdAt)}에 만든 키`}
                lines={[expiresAt ? `${dateTime(expiresAt)}까지 받아요` : '기한 없이 써요']}
                actions={
                  <Badge tone={expiresAt ? 'wait' : 'good'}>{expiresAt ? '이전 키' : '지금 키'}</Badge>
                }
              />
            ))}
          </ItemRows>
          {items.length === 0 && <Muted>아직 만든 키가 없어요.</Muted>}
        </Card>
        {isChanging ? (
          <Notice title="키를 바꾸고 있어요">이전 키가 끝나면 다시 바꿀 수 있어요.</Notice>
        ) : (
          <Card title="새 키로 바꾸기">
            <SchemaForm
              id="rotate"
              schema={ownRotation}
              answer={refused}
              idempotencyKey={idempotencyKey}
              carry={{ intent: 'rotate' }}
              values={{ hours: '24' }}
              title="바꾸지 못했어요"
            >
              {({ radio }) => (
                <>
                  <RadioField
                    {...radio('hours')}
                    label="이전 키를 언제 끝낼까요?"
                    hint="그때까지는 두 키로 서명한 알림을 모두 받아요. 유출됐다면 바로 끝내 주세요."
                    choices={SECRET_OVERLAPS.map((value) => ({ value, label: UNTIL[value] }))}
                    isCompact
                  />
                  <Button size="wide">새 키 만들기</Button>
                </>
              )}
            </SchemaForm>
          </Card>
        )}
        <Card title="테스트 키">
          <p>
            개발 서버에는 이 키를 두세요. <a href={pages.partnerConsole}>테스트 주문</a>의 클릭만 받으니, 키가
            알려져도 진짜 주문은 바뀌지 않아요.
          </p>
          {test && <Muted>{dateTime(test.createdAt)}에 만들었어요.</Muted>}
          <SchemaForm
            id="test"
            schema={nothingMore}
            answer={refused}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'test' }}
            title="만들지 못했어요"
          >
            {() => (
              <Button tone="soft" size="wide">
                {test ? '테스트 키 새로 만들기' : '테스트 키 만들기'}
              </Button>
            )}
          </SchemaForm>
          {test && <Muted>새로 만들면 이전 테스트 키는 바로 끝나요.</Muted>}
        </Card>
      </Stack>
    </Page>
  )
}
