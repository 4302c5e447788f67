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
import { Card, Inline, Muted, Page, PageHead, Paragraphs, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ClaimBadge, ClaimFacts, ClaimReport, ClaimSteps, promiseOf } from '#app/ui/orders/claim.tsx'
import { claimRecordFacts } from '#app/ui/orders/claim-record.ts'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { decisionOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { isDecided } from '#contract/orders/claim-kinds.ts'
import {
  claimAnswer,
  claimDecline,
  claimForward,
  claimImport,
  type OpsClaimDetail,
} from '#contract/orders/claim-ops.ts'
import { claimRef } from '#contract/orders/claims.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ClaimClicks, ClaimFigures, ClaimOrders, EarlierClaims } from './evidence.tsx'
import { Forms } from './forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/claims/clm_1',
  elsewhere: 'claims.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, claim, notes, ask, toCreator } = await withOperator({ request, context }, (api) => ({
    claim: api.claimOps.getOpsClaim({ id: params.id ?? '' }),
    notes: loadNotes(api, params.id ?? ''),
    ask: templateChoices(api, 'claim_question'),
    toCreator: templateChoices(api, 'claim'),
  }))
  return {
    claim: dataOf(claim),
    notes,
    templates: { ask, toCreator },
    mayPay: mayDo(user.operatorRole, ['finance']),
    idempotencyKey: newIdempotencyKey(),
  }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const onward = ({ params, url }: FormRequest) =>
  afterDesk(url, params.id ?? '') ?? pages.opsClaim(params.id ?? '')
const afterAct = (flash: string) => ({ before: ofThePage, flash, to: onward })

export const action = acts(requireOperator, {
  ...subjectActs,
  forward: on(claimForward, 'claimOps.forwardClaim', afterAct('물어본 것을 적어 두었어요.')),
  answer: on(claimAnswer, 'claimOps.answerClaim', afterAct('답을 적었어요.')),
  import: on(claimImport, 'claimOps.importClaim', {
    before: ofThePage,
    flash: '실적 파일을 만들었어요. 살펴보고 승인을 요청해 주세요.',
    to: ({ data }) => pages.opsImport(data.importId),
  }),
  accept: on(claimRef, 'claimOps.acceptClaim', afterAct('인정하고 크리에이터에게 알렸어요.')),
  decline: on(claimDecline, 'claimOps.declineClaim', afterAct('결과를 크리에이터에게 알렸어요.')),
})

export default function OpsClaim() {
  const { claim, notes, mayPay, templates, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  const promise = promiseOf(claim, claim.isLate)
  const isEnded = isDecided(claim.state) && !answer
  return (
    <Page width="wide">
      <PageHead
        title={`주문 ${claim.orderCode}`}
        sub={
          <>
            {claim.partner.title} ·{' '}
            <a href={pages.opsMember(claim.creator.userId)}>{claim.creator.nickname || '닉네임 없는 회원'}</a>
          </>
        }
        back={{ href: `${pages.opsClaims}?state=${claim.state}`, label: '누락 주문' }}
        action={<ClaimBadge state={claim.state} />}
      />
      {promise && <Notice tone={claim.isLate ? 'bad' : 'wait'}>{promise}</Notice>}
      {claim.others > 0 && (
        <Notice tone="bad">{`다른 크리에이터도 이 주문을 알렸어요 (${count(claim.others)}건).`}</Notice>
      )}
      {claim.othersOrderId && (
        <Notice tone="bad">
          다른 크리에이터의 <a href={pages.opsOrder(claim.othersOrderId)}>주문</a>으로 이미 들어와 있어요.
        </Notice>
      )}
      <Split>
        <Stack gap={4}>
          <ClaimFigures claim={claim} />
          <ClaimClicks claim={claim} />
          <ClaimOrders claim={claim} />
          <ClaimFacts claim={claim} orderHref={pages.opsOrder} />
          <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
          {claim.isOwn ? (
            <OwnMatter of="누락 주문" />
          ) : (
            !isEnded && (
              <Forms
                claim={claim}
                answer={answer}
                idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
                templates={templates}
                mayPay={mayPay}
              />
            )
          )}
        </Stack>
        <Stack gap={4}>
          <ClaimReport claim={claim} linkHref={null} />
          <Files claim={claim} />
          <ClaimSteps claim={claim} />
          <Sent claim={claim} />
          <EarlierClaims claim={claim} />
          <Card title="이 파트너의 누락 주문">
            <Facts items={claimRecordFacts(claim.record)} />
          </Card>
        </Stack>
      </Split>
    </Page>
  )
}

function Files({ claim: { sentFiles } }: { claim: OpsClaimDetail }) {
  if (sentFiles.length === 0) return null
  return (
    <Card title="첨부 파일">
      <Inline>
        {sentFiles.map(({ id, name }) => (
          <a key={id} href={pages.opsFile(id)}>
            {name}
          </a>
        ))}
      </Inline>
    </Card>
  )
}

/** The question to the partner, as it was sent. */
function Sent({ claim }: { claim: OpsClaimDetail }) {
  const { forwardedAt, forwardedTo, forwardedText, remindedAt } = claim
  if (!forwardedAt || !forwardedText) return null
  return (
    <Card title="물어본 말">
      <Stack gap={2}>
        <Muted tiny>
          {dateTime(forwardedAt)} · {forwardedTo || '메일이 아닌 다른 길로 물어봤어요'}
          {remindedAt && ` · ${dateTime(remindedAt)}에 다시 물어봤어요`}
        </Muted>
        <Paragraphs text={forwardedText} />
      </Stack>
    </Card>
  )
}
