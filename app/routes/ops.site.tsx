import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireOperator, requireProof } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey, readForm, submit } from '#app/services/form.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { Facts } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { siteConfigChange, siteConfigOff } from '#contract/site.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('사이트 설정') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  await requireProof({ request, context })
  return {
    config: dataOf(await context.api.site.getOpsSiteConfig()),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireOperator({ request, context })
  const form = await readForm(request)
  const set = (redirectBetaDomain: string | null, idempotencyKey: string) =>
    context.api.site.setSiteConfig({ redirectBetaDomain }, { idempotencyKey })
  if (form.get('intent') === 'off') {
    const off = await submit(form, siteConfigOff, (_, idempotencyKey) => set(null, idempotencyKey))
    if (!off.ok) return off.answer
    context.flash.set('success', '껐어요. 이제 아무도 다른 도메인으로 보내지 않아요.')
    throw redirect('/ops/site')
  }
  const sent = await submit(form, siteConfigChange, (value, idempotencyKey) =>
    set(value.redirectBetaDomain, idempotencyKey),
  )
  if (!sent.ok) return sent.answer
  if (!sent.data.approval) {
    context.flash.set('success', '이미 그렇게 되어 있어요.')
    throw redirect('/ops/site')
  }
  context.flash.set('success', '다른 운영자에게 승인을 요청했어요.')
  throw redirect('/ops/approvals')
}

export default function OpsSite() {
  const { config, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { redirectBetaDomain, siteHost, changed, waiting } = config
  const [form, fields] = useForm<{ redirectBetaDomain: string }>({
    id: 'site',
    lastResult: answer?.lastResult,
    defaultValue: { redirectBetaDomain: redirectBetaDomain ?? '' },
    defaultNoValidate: false,
  })
  return (
    <Page width="reading">
      <PageHead title="사이트 설정" sub="모든 방문자에게 바로 미치는 설정이에요." />
      <Stack gap={4}>
        {waiting && (
          <Notice tone="wait" title="승인을 기다리는 변경이 있어요">
            <p>{waiting.says}</p>
            <LinkButton href="/ops/approvals" tone="soft" size="small">
              승인 화면 보기
            </LinkButton>
          </Notice>
        )}
        <Card title="베타 도메인">
          <Stack gap={4}>
            <Facts
              items={[
                { label: '지금', value: redirectBetaDomain ?? '보내지 않음' },
                ...(changed
                  ? [{ label: '마지막 변경', value: `${changed.by} · ${dateTime(changed.at)}` }]
                  : []),
              ]}
            />
            <Form {...getFormProps(form)}>
              <FormErrors title="바꾸지 못했어요" errors={form.errors} />
              <Hidden values={{ idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
              <TextField
                {...getInputProps(fields.redirectBetaDomain, { type: 'text' })}
                id={fields.redirectBetaDomain.id}
                label="방문자를 보낼 도메인"
                hint={`${siteHost} 또는 그 아래의 도메인만 쓸 수 있어요. 예: beta.${siteHost}. 다른 운영자가 승인하면 바뀌어요.`}
                maxLength={253}
                required
                autoCapitalize="none"
                errors={fields.redirectBetaDomain.errors}
              />
              <Button>변경 요청하기</Button>
            </Form>
            {redirectBetaDomain && (
              <Form id="off">
                <Hidden values={{ intent: 'off', idempotencyKey: `${idempotencyKey}-off` }} />
                <Button tone="quiet">승인 없이 바로 끄기</Button>
              </Form>
            )}
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}
