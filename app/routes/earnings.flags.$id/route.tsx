import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { FlagAnswers, FlagBadge, FlagDecision, FlagEvidence, FlagOrders } from '#app/ui/orders/flag.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { FLAG_LABELS, isDecided } from '#contract/orders/flag-kinds.ts'
import { type Flag, flagAnswer } from '#contract/orders/flags.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AnswerForm } from './answer-form.tsx'

export const handle = {
  who: 'creator',
  example: '/earnings/flags/flg_1',
  elsewhere: 'fraud.both.spec',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? FLAG_LABELS[data.flag.kind] : '보류 중인 수익') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { flag } = await withUser({ request, context }, (api) => ({
    flag: api.flags.getFlag({ id: params.id ?? '' }),
  }))
  return { flag: dataOf(flag), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(flagAnswer, 'flags.answerFlag', {
    before: ({ form, params }) => form.set('id', params.id ?? ''),
    flash: '소명을 보냈어요. 심사 결과를 이메일로 알려 드릴게요.',
    to: ({ value }) => `/earnings/flags/${value.id}`,
  }),
})

function subOf({ state, raisedAt, answerUntil }: Flag): string {
  const began = `${dateTime(raisedAt)}에 보류했어요.`
  return state === 'open' ? `${began} ${dateTime(answerUntil)}까지 소명을 기다려요.` : began
}

export default function FlagPage() {
  const { flag, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title={FLAG_LABELS[flag.kind]}
        sub={subOf(flag)}
        back={{ href: '/earnings/flags', label: '보류 중인 수익' }}
        action={<FlagBadge state={flag.state} />}
      />
      <FlagDecision flag={flag} />
      <FlagEvidence flag={flag} />
      <FlagOrders flag={flag} />
      <FlagAnswers flag={flag} title="내가 보낸 소명" />
      {(!isDecided(flag.state) || answer) && (
        <AnswerForm
          isFirst={flag.answers.length === 0}
          answer={answer}
          idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
        />
      )}
    </Page>
  )
}
