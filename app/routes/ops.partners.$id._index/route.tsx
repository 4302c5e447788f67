import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireProof } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/layout.tsx'
import { PartnerMark } from '#app/ui/mark.tsx'
import { Badge } from '#app/ui/notice.tsx'
import * as pages from '#contract/pages.ts'
import { CATEGORY_LABELS } from '#contract/partners.ts'
import { action } from './acts.server.ts'
import { Hosts, Rates, Said, Terms } from './facts.tsx'
import { PageForm } from './page-form.tsx'

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.partner.title ?? '파트너 관리') },
]

/** `?edit=` names the form that is open; each asks for the second factor before it is filled in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const editing = new URL(request.url).searchParams.get('edit') === 'page' ? 'page' : null
  const [, partner] = await withOperator({ request, context }, (api) => [
    api.partnerOps.getOpsPartner({ id: params.id ?? '' }),
    editing && requireProof({ request, context }),
  ])
  return { partner: dataOf(partner), editing, idempotencyKey: newIdempotencyKey() }
}

export default function OpsPartner() {
  const { partner, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <PageHead
        title={partner.title}
        mark={<PartnerMark partner={partner} size={56} />}
        sub={`${partner.titleEn} · ${CATEGORY_LABELS[partner.category]}`}
        back={{ href: pages.opsPartners, label: '파트너 관리' }}
        action={
          <>
            <Badge tone={partner.state === 'active' ? 'good' : 'wait'}>
              {partner.state === 'active' ? '제휴 중' : '쉬는 중'}
            </Badge>
            <LinkButton href={pages.partner(partner.id)} tone="quiet" size="small" icon="open">
              공개 페이지 보기
            </LinkButton>
          </>
        }
      />
      <Split>
        <Stack gap={4}>
          {editing === 'page' ? (
            <PageForm partner={partner} answer={answer} idempotencyKey={idempotencyKey} />
          ) : (
            <Said partner={partner} />
          )}
        </Stack>
        <Stack gap={4}>
          <Terms partner={partner} />
          <Rates partner={partner} />
          <Hosts partner={partner} />
        </Stack>
      </Split>
    </Page>
  )
}
