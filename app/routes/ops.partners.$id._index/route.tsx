import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { NetworkForm } from '#app/ui/partners/network-form.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { PARTNER_STATUS_LABELS } from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { Contacts } from './contacts.tsx'
import { DescriptionCard, MonthFigures, Network, Past, Pays, Rates, Terms } from './facts.tsx'
import { FactsForm, PaysForm, RatesForm } from './facts-form.tsx'
import { PageForm } from './page-form.tsx'
import { PartnerStatusForm, PartnerStatusSection } from './partner-state.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/partners/prt_demo',
  more: [
    '/ops/partners/prt_giltong?edit=page',
    '/ops/partners/prt_giltong?edit=facts',
    '/ops/partners/prt_giltong?edit=rates',
    '/ops/partners/prt_giltong?edit=pays',
    '/ops/partners/prt_giltong?edit=network',
    '/ops/partners/prt_giltong?edit=end',
  ],
} satisfies PageHandle

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.partner.title ?? '파트너 관리') },
]

const EDITS: pages.PartnerEdit[] = ['page', 'facts', 'rates', 'pays', 'network', 'open', 'pause', 'end']

/** `?edit=` names the open form; each requires the second factor before it is filled in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('edit')
  const editing = EDITS.find((name) => name === asked) ?? null
  const { user, partner, categories } = await withOperator({ request, context }, (api) => ({
    partner: api.partnerOps.getOpsPartner({ id: params.id ?? '' }),
    proof: editing && requireProof({ request, context }),
    categories: editing === 'facts' && api.categoryOps.listOpsCategories(),
  }))
  const canMove = mayDo(user.operatorRole, ['finance'])
  const canTry = mayDo(user.operatorRole, ['finance', 'support'])
  return {
    partner: dataOf(partner),
    categories: categories ? dataOf(categories).items : [],
    canMove,
    canTry,
    editing: editing === 'page' || canMove ? editing : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsPartner() {
  const { partner, categories, canMove, canTry, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = { partner, answer, idempotencyKey }
  return (
    <Page>
      <PageHead
        title={partner.title}
        mark={<PartnerMark partner={partner} size={56} />}
        sub={`${partner.titleEn} · ${partner.categoryLabel}`}
        back={
          editing
            ? { href: pages.opsPartner(partner.id), label: '파트너' }
            : { href: pages.opsPartners, label: '파트너 관리' }
        }
        action={
          <>
            <Badge tone={partner.standing === 'active' ? 'good' : 'wait'}>
              {PARTNER_STATUS_LABELS[partner.standing]}
            </Badge>
            {partner.standing !== 'draft' && (
              <LinkButton href={pages.partner(partner.id)} tone="quiet" size="small" icon="open">
                공개 페이지 보기
              </LinkButton>
            )}
          </>
        }
      />
      {editing ? (
        <PartnerForm {...form} editing={editing} categories={categories} />
      ) : (
        <>
          <MonthFigures partner={partner} />
          <Split>
            <Stack gap={4}>
              <Rates partner={partner} canMove={canMove} />
              <DescriptionCard partner={partner} />
              <Contacts partner={partner} canMove={canMove} />
              {partner.past.length > 0 && <Past partner={partner} />}
            </Stack>
            <Stack gap={4}>
              <PartnerStatusSection partner={partner} canMove={canMove} />
              <Terms partner={partner} canMove={canMove} canTry={canTry} />
              <Pays partner={partner} canMove={canMove} />
              <Network partner={partner} canMove={canMove} />
            </Stack>
          </Split>
        </>
      )}
    </Page>
  )
}

type PartnerFormProps = {
  partner: PartnerPageData['partner']
  categories: PartnerPageData['categories']
  editing: pages.PartnerEdit
  answer: ReturnType<typeof useActionData<typeof action>>
  idempotencyKey: string
}
type PartnerPageData = ReturnType<typeof useLoaderData<typeof loader>>

/** The one form that the address names. */
function PartnerForm({ editing, categories, ...form }: PartnerFormProps) {
  const { id, network } = form.partner
  if (editing === 'page') return <PageForm {...form} />
  if (editing === 'facts') return <FactsForm {...form} categories={categories} />
  if (editing === 'rates') return <RatesForm {...form} />
  if (editing === 'pays') return <PaysForm {...form} />
  if (editing !== 'network') return <PartnerStatusForm {...form} doing={editing} />
  return (
    <NetworkForm
      {...form}
      partner={network}
      intent="network"
      action={pages.opsPartnerEdit(id, 'network')}
      back={pages.opsPartner(id)}
    />
  )
}
