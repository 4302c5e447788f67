import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { MoneyField, SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import {
  BY_HAND,
  bookEntryNew,
  ENTRIES,
  ENTRY_WAY_LABELS,
  ENTRY_WAYS,
  type EntryKind,
  ONLY_BACK,
} from '#contract/money/book-entries.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entry',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('수기 전표 등록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await withOperator({ request, context }, () => ({}))
  return {
    partner: (new URL(request.url).searchParams.get('partner') ?? '').slice(0, 44),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(bookEntryNew, 'books.enterBooks', {
    flash: ['success', '승인을 요청했어요. 다른 운영자가 승인하면 장부에 올라가요.'],
    to: () => pages.opsEntries,
  }),
})
export default function OpsBookEntry() {
  const { partner, idempotencyKey } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead
        title="수기 전표 등록"
        sub="은행이나 세무서의 거래를 직접 등록해요. 다른 운영자가 승인한 날의 장부에 올라가요."
        back={{ href: pages.opsEntries, label: '장부 내역' }}
      />
      <Notice>
        <p>
          파트너가 보낸 돈은 <a href={pages.opsDeposits}>입금 내역</a>에서 청구서에 맞추고, 못 받는 커미션은{' '}
          <a href={pages.opsBilling}>청구서</a>에서 대손 처리해 주세요. 그래야 어느 주문의 돈인지 남고,
          파트너의 지급을 기다리는 크리에이터에게 이어져요.
        </p>
      </Notice>
      <SchemaForm
        id="entry"
        schema={bookEntryNew}
        answer={posted}
        idempotencyKey={idempotencyKey}
        values={{
          kind: partner ? 'partner_vat' : 'fee',
          way: 'new',
          partner,
          amount: '',
          happenedOn: '',
          reason: '',
        }}
        title="요청하지 못했어요"
        action={partner ? pages.opsBookEntryOf(partner) : pages.opsBookEntry}
      >
        {({ text, select, radio, area }) => (
          <>
            <SelectField {...select('kind')} label="거래 유형">
              <Kinds of={BY_HAND} />
              <optgroup label="취소 전표만">
                <Kinds of={ONLY_BACK} />
              </optgroup>
            </SelectField>
            <RadioField
              {...radio('way')}
              label="입력 구분"
              choices={ENTRY_WAYS.map((way) => ({ value: way, label: ENTRY_WAY_LABELS[way] }))}
            />
            <TextField
              {...text('partner')}
              label="파트너 ID"
              optional
              hint="파트너와 관련된 거래에만 입력해요. 파트너 페이지 주소 끝에 있는, prt_로 시작하는 값이에요."
            />
            <MoneyField {...text('amount')} label="금액" inputMode="numeric" />
            <TextField {...text('happenedOn', 'date')} label="거래일" hint="통장이나 서류에 적힌 날이에요." />
            <TextareaField
              {...area('reason')}
              label="이유"
              rows={3}
              hint="승인하는 운영자가 읽고 기록에 남아요. 개인정보는 적지 마세요."
            />
            <Buttons>
              <Button>승인 요청하기</Button>
              <LinkButton href={pages.opsEntries} tone="quiet">
                그대로 두기
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Page>
  )
}

function Kinds({ of }: { of: readonly EntryKind[] }) {
  return of.map((kind) => (
    <option key={kind} value={kind}>
      {ENTRIES[kind].label}
    </option>
  ))
}
