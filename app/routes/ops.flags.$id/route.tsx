import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterDesk } from '#app/models/desk-place.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { FlagAnswers, FlagBadge, FlagDecision, FlagEvidence, FlagOrders } from '#app/ui/orders/flag.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { decisionOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { FLAG_LABELS, isDecided } from '#contract/orders/flag-kinds.ts'
import { flagDecision } from '#contract/orders/flag-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DecisionForm } from './decision-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/flags/flg_1',
  elsewhere: 'fraud.both.spec',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? FLAG_LABELS[data.flag.kind] : '부정 거래') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { flag, notes, templates } = await withOperator({ request, context }, (api) => ({
    flag: api.flagOps.getOpsFlag({ id: params.id ?? '' }),
    notes: loadNotes(api, params.id ?? ''),
    templates: templateChoices(api, 'flag'),
  }))
  const { state, answerUntil } = dataOf(flag)
  const isUnheard = state === 'open' && context.now.toISOString() < answerUntil
  return { flag: dataOf(flag), notes, isUnheard, templates, idempotencyKey: newIdempotencyKey() }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const onward = ({ params, url }: FormRequest) => afterDesk(url, params.id ?? '') ?? `/ops/flags/${params.id}`

export const action = acts(requireOperator, {
  ...subjectActs,
  clear: on(flagDecision, 'flagOps.clearFlag', {
    before: ofThePage,
    flash: ({ data }) =>
      data.result === 'asked'
        ? ['warning', '이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요.']
        : '문제없음으로 정했어요. 보류한 수익을 풀고 이메일로 알렸어요.',
    to: onward,
  }),
  uphold: on(flagDecision, 'flagOps.upholdFlag', {
    before: ofThePage,
    flash: '인정하지 않기로 정했어요. 해당하는 수익을 취소하고 이메일로 알렸어요.',
    to: onward,
  }),
})

export default function OpsFlag() {
  const { flag, notes, isUnheard, templates, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  return (
    <Page width="reading">
      <PageHead
        title={FLAG_LABELS[flag.kind]}
        sub={`${flag.creator.nickname} · ${dateTime(flag.raisedAt)}`}
        back={{ href: `/ops/flags?state=${flag.state}`, label: '부정 거래' }}
        action={
          <>
            <FlagBadge state={flag.state} />
            <LinkButton href={pages.opsMembersFor(flag.creator.id)} tone="quiet" size="small">
              회원 보기
            </LinkButton>
          </>
        }
      />
      <FlagDecision flag={flag} />
      <FlagEvidence flag={flag} />
      <FlagAnswers flag={flag} title="크리에이터의 답" />
      <FlagOrders flag={flag} />
      <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
      {!isDecided(flag.state) && flag.isOwn && <OwnMatter of="일" />}
      {((!isDecided(flag.state) && !flag.isOwn) || answer) && (
        <DecisionForm
          flag={flag}
          isUnheard={isUnheard}
          answer={answer}
          idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
          templates={templates}
        />
      )}
    </Page>
  )
}
