import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Steps } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { loadStep } from './data.server.ts'
import { Preview } from './preview.tsx'
import { CodeStep, EmailStep } from './steps.tsx'
import { Moved } from './transfer-result.tsx'

export const handle = {
  who: 'member',
  example: '/transfer',
} satisfies PageHandle

const STEPS = ['예전 이메일', '인증번호', '확인하고 옮기기']

export const meta: MetaFunction = () => [{ title: pageTitle('계정 이전') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { transfers, step } = await withUser({ request, context }, (api) => ({
    transfers: api.transfers.listTransfers(),
    step: loadStep(context, searchParams.has('restart')),
  }))
  return {
    transfers: dataOf(transfers).items,
    step,
    undo: searchParams.get('undo'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function Transfer() {
  const { transfers, step, undo, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const propsOf = (...intents: string[]) => ({
    idempotencyKey,
    answer: answer && intents.includes(answer.intent) ? answer : undefined,
  })
  const isAnother = transfers.length > 0 && step.at === 'email'
  return (
    <Page width="narrow">
      <PageHead
        title="계정 이전"
        sub="예전 플랫폼의 잔액과 링크를 한 번에 옮겨요."
        back={{ href: '/settings', label: '설정' }}
      />
      <Moved {...propsOf('undo')} transfers={transfers} open={undo} />
      {!isAnother && <Steps items={STEPS} current={step.at === 'email' ? 0 : step.at === 'code' ? 1 : 2} />}
      {step.at === 'email' && step.lost && (
        <Notice tone="wait" title="처음부터 다시 해 주세요">
          {step.lost}
        </Notice>
      )}
      {step.at === 'email' && <EmailStep {...propsOf('email')} email={step.email} isAnother={isAnother} />}
      {step.at === 'code' && (
        <CodeStep {...propsOf('code', 'email')} email={step.email} waitSeconds={step.waitSeconds} />
      )}
      {step.at === 'preview' && <Preview {...propsOf('move')} preview={step.preview} />}
    </Page>
  )
}
