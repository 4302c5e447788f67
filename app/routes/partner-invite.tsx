import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { partnerToken } from '#contract/accounts/partner-people.ts'
import { PARTNER_ROLE_HINTS, PARTNER_ROLE_LABELS } from '#contract/core/clients/partner-roles.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'member',
  example: '/partner-invite?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  elsewhere: 'partner-people.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 담당자 초대') }]

const UNKNOWN = '알 수 없는 초대예요. 초대 메일의 링크로 들어와 주세요.'

/** The address contains the token from the mail. No link on the page carries it on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { invite } = await withUser({ request, context }, (api) => ({
    invite: api.partnerPeople.getPartnerInvite({ token }),
  }))
  if (!invite.ok && [400, 404].includes(invite.error.status)) throw pageError(404, UNKNOWN)
  return { invite: dataOf(invite), token, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(partnerToken, 'partnerPeople.acceptPartnerInvite', {
    // The token comes from the address and not from a field.
    before: ({ form, url }) => form.set('token', url.searchParams.get('token') ?? ''),
    flash: '담당자가 되었어요. 2단계 인증을 만들면 시작할 수 있어요.',
    to: pages.secondFactorSettings,
  }),
})

export default function PartnerInvite() {
  const { invite, token, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, role, expiresAt, isMine } = invite
  return (
    <Page width="narrow">
      <PageHead
        title={`${partner.title} 담당자 초대`}
        sub={`역할은 ${withParticle(PARTNER_ROLE_LABELS[role], '이에요/예요')}. ${PARTNER_ROLE_HINTS[role]}`}
      />
      <Card>
        {isMine ? (
          <SchemaForm
            id="accept"
            schema={partnerToken}
            answer={answer}
            idempotencyKey={idempotencyKey}
            title="받아들이지 못했어요"
          >
            {() => (
              <Stack gap={4}>
                <p>{`${dateTime(expiresAt)}까지 받아들일 수 있어요. 받아들이면 로그인이 12시간마다 끝나고, 2단계 인증을 만들어야 해요.`}</p>
                <Button size="wide">담당자로 시작하기</Button>
              </Stack>
            )}
          </SchemaForm>
        ) : (
          <Notice tone="wait" title="다른 주소로 보낸 초대예요">
            <p>초대 메일을 받은 주소로 로그인하면 받아들일 수 있어요.</p>
            <LinkButton
              href={`/start?again=1&next=${encodeURIComponent(pages.partnerInvite(token))}`}
              tone="soft"
              size="small"
            >
              다른 계정으로 로그인하기
            </LinkButton>
          </Notice>
        )}
      </Card>
    </Page>
  )
}
