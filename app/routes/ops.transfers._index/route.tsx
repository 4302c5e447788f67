import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on, type RefusedForm } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { FileField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Fold, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { TransferImportBadge } from '#app/ui/money/transfer-import-badge.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { TRANSFER_COLUMNS, transferUpload } from '#contract/money/transfer-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/transfers',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('계정 이전') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.transferOps.listTransferImports(),
  }))
  return { items: dataOf(listed).items, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(transferUpload, 'transferOps.uploadTransferImport', {
    to: ({ data }) => `/ops/transfers/${data.id}`,
  }),
})

export default function OpsTransfers() {
  const { items, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="계정 이전"
        sub="예전 플랫폼의 회원을 파일로 가져와요. 먼저 살펴보고, 확인한 뒤에 열어요."
      />
      <Card title="파일 올리기">
        <UploadForm answer={answer} idempotencyKey={idempotencyKey} />
      </Card>
      <Fold title="파일 만드는 법">
        <Muted>첫 줄에 아래 이름을 적고, 한 줄에 회원 한 명을 적어 주세요. 순서는 달라도 돼요.</Muted>
        <Facts items={TRANSFER_COLUMNS.map(({ name, note }) => ({ label: name, value: note }))} />
        <div>
          <LinkButton href="/transfer-sample.csv" tone="soft" size="small" download>
            예시 파일 내려받기
          </LinkButton>
        </div>
      </Fold>
      {items.length === 0 ? (
        <Empty title="아직 가져온 파일이 없어요">예시 파일을 내려받아 채우면 바로 올릴 수 있어요.</Empty>
      ) : (
        <Card title="가져온 파일">
          <List label="가져온 파일">
            {items.map((one) => (
              <Row
                key={one.id}
                href={`/ops/transfers/${one.id}`}
                mark="doc"
                title={one.fileName}
                sub={`${count(one.members)}명 중 ${count(one.moved)}명 옮김 · ${won(one.amount)} · ${longDay(one.createdAt)}`}
                end={<TransferImportBadge state={one.state} />}
              />
            ))}
          </List>
        </Card>
      )}
    </Page>
  )
}

function UploadForm(props: { answer: RefusedForm | undefined; idempotencyKey: string }) {
  return (
    <SchemaForm
      {...props}
      id="transfer-import"
      schema={transferUpload}
      title="파일을 올리지 못했어요"
      encType="multipart/form-data"
    >
      {({ file }) => (
        <>
          <FileField
            {...file('file')}
            label="회원 파일"
            hint="CSV, 5,000줄과 5MB까지 올릴 수 있어요. 이메일 주소는 저장하지 않아요."
            accept=".csv,text/csv"
          />
          <Button>올리고 살펴보기</Button>
        </>
      )}
    </SchemaForm>
  )
}
