import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { optOutRef } from '#contract/platform/opt-outs.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/unsubscribe?id=usr_1&token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  elsewhere: 'advertising.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '광고 메일 수신거부',
    description: '로그인하지 않고 광고 메일을 그만 받을 수 있어요.',
    isUnlisted: true,
  })

const UNKNOWN = '이 링크로는 수신거부를 할 수 없어요. 메일의 수신거부 주소를 빠짐없이 열어 주세요.'

const refOf = (url: URL) => ({
  id: url.searchParams.get('id') ?? '',
  token: url.searchParams.get('token') ?? '',
})

/** Open to anyone with the link of a mail; the page shows nothing about the member. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data: ref } = optOutRef.safeParse(refOf(new URL(request.url)))
  if (!ref) throw pageError(404, UNKNOWN)
  const found = await context.api.optOuts.getOptOut(ref)
  if (!found.ok && found.error.status === 404) throw pageError(404, UNKNOWN)
  return { ...dataOf(found), ref, idempotencyKey: newIdempotencyKey() }
}

function ofTheLink({ form, url }: FormRequest): void {
  for (const [name, value] of Object.entries(refOf(url))) form.set(name, value)
}

export const action = acts(null, {
  '': on(optOutRef, 'optOuts.optOut', {
    before: ofTheLink,
    isKeyless: true,
    to: ({ value }) => pages.unsubscribeOf(value),
  }),
})

export default function Unsubscribe() {
  const { isAgreed, ref, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead title="광고 메일 수신거부" />
      {isAgreed ? (
        <Card>
          <Stack gap={4}>
            <p>누르면 바로 광고 메일을 그만 받아요. 로그인은 필요 없고, 비용도 들지 않아요.</p>
            <SchemaForm
              id="unsubscribe"
              schema={optOutRef}
              answer={answer}
              idempotencyKey={idempotencyKey}
              title="처리하지 못했어요"
              action={pages.unsubscribeOf(ref)}
            >
              {() => <Button size="wide">광고 메일 그만 받기</Button>}
            </SchemaForm>
            <Muted>보안, 출금, 문의의 답 같은 안내 메일은 그대로 보내 드려요.</Muted>
          </Stack>
        </Card>
      ) : (
        <Notice tone="good" title="광고 메일을 더 보내지 않아요">
          <p>
            처리 결과는 메일로도 알려 드렸어요. 다시 받고 싶으면{' '}
            <a href={pages.settingsTab('marketing')}>설정</a>에서 동의할 수 있어요.
          </p>
        </Notice>
      )}
    </Page>
  )
}
