import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { partnersQuery, toPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { ImportBadge } from '#app/ui/orders/import-badge.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'
import {
  IMPORT_SOURCES,
  type ImportSource,
  importUpload,
  type OrderImport,
} from '#contract/orders/ingestion.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Columns } from './columns.tsx'
import { UploadForm } from './upload-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/imports',
  more: ['/ops/imports?source=mail'],
} satisfies PageHandle

const SOURCES: Record<ImportSource, string> = { upload: '올린 파일', mail: '메일로 온 파일' }

export const meta: MetaFunction = () => [{ title: pageTitle('실적 파일') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('source')
  const source = IMPORT_SOURCES.find((one) => one === asked) ?? null
  const { imports, partners } = await withOperator({ request, context }, (api) => ({
    imports: api.intake.listImports(source ? { source } : {}),
    partners: api.partnerOps.listOpsPartners(partnersQuery(request)),
  }))
  return {
    imports: dataOf(imports).items,
    source,
    found: toPartnerChoices(request, dataOf(partners)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(importUpload, 'intake.uploadImport', { to: ({ data }) => `/ops/imports/${data.id}` }),
})

export default function OpsImports() {
  const { imports, source, found, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const upload = (
    <>
      <Card title="파일 올리기" id="upload">
        <PartnerSearch action="/ops/imports" found={found} />
        <UploadForm partners={found.partners} answer={answer} idempotencyKey={idempotencyKey} />
      </Card>
      <Columns />
    </>
  )
  // The form stands first for a person who is filling it in.
  const isUploading = (imports.length === 0 && !source) || answer !== undefined || found.q !== ''
  return (
    <Page width="reading">
      <PageHead
        title="실적 파일"
        sub="파트너가 파일로 준 실적을 가져와요. 먼저 살펴보고, 확인한 뒤에 반영해요."
        action={
          isUploading ? undefined : (
            <LinkButton href="#upload" icon="plus">
              파일 올리기
            </LinkButton>
          )
        }
      />
      <OrderReportTabs current="/ops/imports" />
      <Stack gap={4}>
        {isUploading && upload}
        {(imports.length > 0 || source) && <ImportRows imports={imports} source={source} />}
        {!isUploading && upload}
      </Stack>
    </Page>
  )
}

type ImportRowsProps = { imports: OrderImport[]; source: ImportSource | null }

function ImportRows({ imports, source }: ImportRowsProps) {
  return (
    <Card title="가져온 파일">
      <Tabs
        label="어떻게 온 파일인지"
        look="chips"
        items={[
          { href: pages.opsImports, label: '모두' },
          ...IMPORT_SOURCES.map((one) => ({ href: pages.opsImportsBy(one), label: SOURCES[one] })),
        ]}
        current={source ? pages.opsImportsBy(source) : pages.opsImports}
      />
      {imports.length === 0 ? (
        <Empty title={`${withParticle(source ? SOURCES[source] : '가져온 파일', '이/가')} 없어요`} />
      ) : (
        <List label="가져온 파일">
          {imports.map((one) => (
            <Row
              key={one.id}
              href={`/ops/imports/${one.id}`}
              mark="doc"
              title={one.fileName}
              sub={`${one.partner.title} · ${count(one.rows)}줄 · ${dateTime(one.createdAt)}${one.source === 'mail' ? ' · 메일로 받음' : ''}`}
              end={<ImportBadge of={one} />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
