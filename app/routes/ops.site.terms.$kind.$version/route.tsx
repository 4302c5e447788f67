import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { VERSION } from '#app/services/visits/visitor-pages.server.ts'
import { LegalSections } from '#app/ui/accounts/legal.tsx'
import { LegalBadge } from '#app/ui/accounts/legal-badge.tsx'
import { Card, Page, PageHead, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { LEGAL_KINDS, LEGAL_LABELS } from '#contract/accounts/legal.ts'
import { legalDraftChange, legalPublishing, legalWithdrawal } from '#contract/accounts/legal-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DraftForm, Missing, PublishForm, WithdrawForm } from './forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/terms/terms/1',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('약관 버전') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const kind = LEGAL_KINDS.find((one) => one === params.kind)
  if (!kind || !VERSION.test(params.version ?? '')) throw pageError(404)
  const { user: me, found } = await withOperator({ request, context }, (api) => ({
    found: api.legalOps.getOpsLegalText({ kind, version: Number(params.version) }),
    proof: requireProof({ request, context }),
  }))
  return {
    text: dataOf(found),
    isOwner: me.operatorRole === 'owner',
    idempotencyKey: newIdempotencyKey(),
  }
}

const thisPage = ({ value }: { value: { kind: string; version: number } }) =>
  pages.opsLegalText(value.kind, value.version)

export const action = acts(requireOperator, {
  save: on(legalDraftChange, 'legalOps.updateLegalDraft', {
    flash: '초안을 저장했어요. 미리 보기를 확인해 주세요.',
    to: thisPage,
  }),
  publish: on(legalPublishing, 'legalOps.publishLegalText', {
    flash: ({ value }) => `공개했어요. ${longDay(value.startsOn)}부터 시행해요.`,
    to: thisPage,
  }),
  withdraw: on(legalWithdrawal, 'legalOps.withdrawLegalText', {
    flash: '게시를 취소했어요. 다시 초안이 됐어요.',
    to: thisPage,
  }),
})

export default function OpsLegalText() {
  const { text, isOwner, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { kind, version, state, startsOn, publishedAt, writtenAt, writtenBy } = text
  const given = { text, answer, idempotencyKey }
  const isPublic = state !== 'draft'
  return (
    <Page width="reading">
      <PageHead
        title={`${LEGAL_LABELS[kind]} 버전 ${version}`}
        action={<LegalBadge state={state} />}
        back={{ href: `${pages.opsLegalTexts}#${kind}`, label: '약관 관리' }}
      />
      <Stack gap={4}>
        <Card>
          <Facts
            items={[
              { label: '시행일', value: startsOn ? longDay(startsOn) : '정하지 않음' },
              ...(publishedAt ? [{ label: '공개', value: dateTime(publishedAt) }] : []),
              { label: '마지막으로 쓴 때', value: dateTime(writtenAt) },
              { label: '쓴 사람', value: writtenBy ?? '기본 내용' },
              { label: '회원에게 불리함', value: text.isWorse ? '예' : '아니요' },
              { label: '다시 동의', value: text.needsConsent ? '받음' : '받지 않음' },
              ...(state === 'planned'
                ? [{ label: '회원에게 메일', value: text.isTold ? '모두 보냄' : '보내는 중' }]
                : []),
            ]}
          />
        </Card>
        {text.changes && (
          <Card title="바뀌는 내용">
            <Paragraphs text={text.changes} />
          </Card>
        )}
        {state === 'draft' && isOwner && (
          <Card title="고치기">
            <DraftForm {...given} />
          </Card>
        )}
        {text.unnamed.length > 0 && (
          <Notice tone="bad" title="시행 중인 내용에 없는 곳이 있어요">
            <p>지금 쓰고 있지만 적혀 있지 않아요. 새 버전을 써서 공개해 주세요.</p>
            <Paragraphs text={text.unnamed.join('\n')} />
          </Notice>
        )}
        <Card
          title="미리 보기"
          id="preview"
          {...(isPublic && { more: { href: pages.legalText(kind, version), label: '공개 화면' } })}
        >
          <LegalSections sections={text.sections} />
        </Card>
        {state === 'draft' && isOwner && (
          <Card title="공개하기">
            {text.missing.length > 0 ? <Missing text={text} /> : <PublishForm {...given} />}
          </Card>
        )}
        {state === 'planned' && isOwner && (
          <Card title="게시 취소">
            <WithdrawForm {...given} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}
