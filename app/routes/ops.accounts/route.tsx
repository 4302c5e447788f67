import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { listQueryOf, opsListOf, returnPathOf, whomOf } from '#app/services/forms/ops-list.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadSubjects } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { accountReviewRef, accountReviewRefusal } from '#contract/money/account-ops.ts'
import { ACCOUNT_REVIEW_STATES } from '#contract/money/registration.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { AccountDetail } from './account-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/accounts',
} satisfies PageHandle

const LABELS = {
  waiting: '심사할 상호 계좌',
  accepted: '인정',
  refused: '인정하지 않음',
  dropped: '취소한 요청',
}
const SORTS = ['oldest', 'newest'] as const

export const meta: MetaFunction = () => [{ title: pageTitle('상호 계좌 심사') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: ACCOUNT_REVIEW_STATES, state: 'waiting', isAssignable: true })
  const { saved, reviews, assigned, notes, templates } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsAccounts),
    reviews: api.accountOps.listAccountReviews(listQueryOf(list, SORTS)),
    ...loadSubjects(api, 'acr', list.open),
    templates: templateChoices(api, list.state === 'waiting' && list.open && 'account'),
  }))
  return {
    saved,
    list,
    reviews: dataOf(reviews),
    assigned,
    notes,
    templates,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  ...subjectActs,
  accept: on(accountReviewRef, 'accountOps.acceptAccountReview', {
    flash: (done) => `${whomOf(done, ' 님의 계좌를')}인정했어요. 이제 정산 계좌예요. 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  refuse: on(accountReviewRefusal, 'accountOps.refuseAccountReview', {
    flash: (done) => `${whomOf(done, ' 님의 계좌를')}인정하지 않았어요. 이유를 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
})

export default function OpsAccounts() {
  const { saved, list, reviews, assigned, notes, templates, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const holders = holdersOf(assigned)
  const opened = openedOf(reviews.items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = reviews.items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: one.creator.nickname,
    sub: `${one.accountName} · ${longDay(one.submittedAt)}`,
    isOwn: one.isOwn,
    cells: [one.accountName, one.business.tradeName, one.identityName, longDay(one.submittedAt)],
  }))
  return (
    <Page width="wide">
      <PageHead
        title="상호 계좌 심사"
        sub="통장 사본의 예금주와 승인한 사업자의 상호가 일치하는지 확인해 주세요. 인정하기 전에는 아무것도 보내지 않아요."
      />
      <OpsTable
        list={list}
        listed={reviews}
        label="상호 계좌"
        tabs={ACCOUNT_REVIEW_STATES.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '닉네임으로 검색' }}
        csv={null}
        columns={[
          { label: '크리에이터' },
          { label: '예금주', wide: true },
          { label: '상호', wide: true },
          { label: '이름', wide: true },
          { label: '요청일', wide: true },
        ]}
        rows={rows}
        canChoose={false}
        bar={null}
        detail={
          opened && (
            <AccountDetail
              review={opened.item}
              {...opened.given}
              templates={templates}
              notes={<SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />}
            />
          )
        }
      />
    </Page>
  )
}
