import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { devIdentityForm } from '#app/services/forms/own-forms.ts'
import { APPLY_DRAFT } from '#app/services/pages/identity-trip.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { readInvite } from '#app/services/session/invite.server.ts'
import { Guardian } from '#app/ui/accounts/guardian.tsx'
import { IdentityForm } from '#app/ui/accounts/identity-form.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Steps } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { Policy } from '#contract/platform/policy.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { ApplicationState } from './application-state.tsx'
import { Minor } from './minor.tsx'
import { ProfileForm } from './profile-form.tsx'

export const handle = {
  who: 'member',
  example: '/apply',
} satisfies PageHandle

const STEPS = ['본인인증', '프로필과 약관', '심사']

export const meta: MetaFunction = () => [{ title: pageTitle('크리에이터 신청') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { application, draft, config, identity } = await withUser({ request, context }, (api) => ({
    application: api.creators.getMyApplication(),
    draft: context.draft.get(APPLY_DRAFT),
    config: optionalData(api.site.getSiteConfig()),
    identity: api.identity.getIdentity(),
  }))
  const today = toKstDate(context.now)
  const found = dataOf(application)
  const canApply =
    found === null || (found.state === 'rejected' && (found.rejection?.reapplyOn ?? today) <= today)
  return {
    application: found,
    canApply,
    verifiedName: draft.di ? (draft.name ?? '') : null,
    age: ageOf(draft.ageClass, config?.policy.minors, dataOf(identity).guardianAgreedAt),
    invitedCode: readInvite(request) ?? '',
    identityWay: config?.identityWay ?? 'window',
    idempotencyKey: newIdempotencyKey(),
  }
}

/**
 * Decides whether the verified person may continue. For a minor this depends on the policy and a guardian.
 * The API checks it again.
 */
function ageOf(
  ageClass: string | undefined,
  minors: Policy['minors'] | undefined,
  guardian: string | null,
): 'may' | 'refused' | 'guardian' {
  if (ageClass !== 'minor') return 'may'
  if (minors !== 'guardian') return 'refused'
  return guardian ? 'may' : 'guardian'
}

export { action }

export default function Apply() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { application, canApply, verifiedName, idempotencyKey } = data
  const step = !canApply ? 2 : verifiedName === null || data.age !== 'may' ? 0 : 1
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <PageHead title="크리에이터 신청" sub="승인되면 수익을 출금할 수 있어요." />
        {application?.state !== 'approved' && <Steps items={STEPS} current={step} />}
        {application && <ApplicationState application={application} />}
        {canApply && verifiedName === null && (
          <IdentityForm
            schema={devIdentityForm}
            answer={answer}
            idempotencyKey={idempotencyKey}
            way={data.identityWay}
            href={pages.identityFor('apply')}
          />
        )}
        {canApply && verifiedName !== null && data.age !== 'may' && (
          <Minor age={data.age} name={verifiedName}>
            <Guardian
              schema={devIdentityForm}
              answer={answer?.intent === 'guardian' ? answer : undefined}
              idempotencyKey={idempotencyKey}
              way={data.identityWay}
              next={pages.apply}
            />
          </Minor>
        )}
        {canApply && verifiedName !== null && data.age === 'may' && (
          <ProfileForm
            answer={answer}
            idempotencyKey={idempotencyKey}
            verifiedName={verifiedName}
            last={application}
            invitedCode={data.invitedCode}
          />
        )}
      </Stack>
    </Page>
  )
}
