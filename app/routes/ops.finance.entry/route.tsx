import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { partnersQuery, toPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { MoneyField, SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PartnerOptions, PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import {
  BY_HAND,
  bookEntryNew,
  bookEntryRef,
  ENTRIES,
  ENTRY_WAY_LABELS,
  ENTRY_WAYS,
  type EntryKind,
  isOfPartner,
  REVERSAL_ONLY,
} from '#contract/money/books/book-entries.ts'
import { BOOK_LABELS } from '#contract/money/books/book-names.ts'
import { opsPartnerRef } from '#contract/partners/partner-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { CancelForm } from './cancel-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entry',
} satisfies PageHandle

const WAY_NOTES: Record<(typeof ENTRY_WAYS)[number], string> = {
  new: '위에서 고른 유형의 차변과 대변으로 기록해요.',
  back: '차변과 대변을 서로 바꿔 기록해요. 수기 전표는 분개장에서 그 전표를 열고 ‘취소 전표 쓰기’를 누르면 어느 전표를 취소했는지도 남아요.',
}

export const meta: MetaFunction = () => [{ title: pageTitle('수기 전표 등록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const partner = asked.get('partner') ?? ''
  const id = opsPartnerRef.safeParse({ id: partner })
  const cancels = bookEntryRef.safeParse({ id: asked.get('cancels') ?? '' })
  const { partners, named, original } = await withOperator({ request, context }, (api) => ({
    partners: api.partnerOps.listOpsPartners(partnersQuery(request)),
    named: id.success && api.partnerOps.getOpsPartner(id.data),
    original: cancels.success && api.books.getBookEntry(cancels.data),
  }))
  return {
    partner: id.success ? partner : '',
    found: toPartnerChoices(request, dataOf(partners), named ? dataOf(named) : null),
    original: original ? dataOf(original) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(bookEntryNew, 'books.enterBooks', {
    flash: ['success', '승인을 요청했어요. 다른 운영자가 승인하면 장부에 기록돼요.'],
    to: () => pages.opsEntries,
  }),
})
export default function OpsBookEntry() {
  const { partner, found, original, idempotencyKey } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (original)
    return (
      <Page width="narrow">
        <PageHead
          title="취소 전표 쓰기"
          sub="차변과 대변을 서로 바꿔 기록해요. 다른 운영자가 승인한 날짜로 장부에 기록돼요."
          back={{ href: pages.opsManualEntry(original.id), label: '전표' }}
        />
        <CancelForm entry={original} answer={posted} idempotencyKey={idempotencyKey} />
      </Page>
    )
  return (
    <Page width="narrow">
      <PageHead
        title="수기 전표 등록"
        sub="은행이나 세무서에서 생긴 거래를 등록해요. 다른 운영자가 승인한 날짜로 장부에 기록돼요."
        back={{ href: pages.opsEntries, label: '분개장' }}
      />
      <Notice>
        <p>
          파트너가 보낸 돈은 <a href={pages.opsDeposits}>은행 입금</a>에서 청구서와 연결하고, 받을 수 없는
          커미션은 <a href={pages.opsBilling}>청구서</a>에서 대손 처리해 주세요. 그래야 어느 주문의 돈인지
          남고, 파트너 지급을 기다리는 크리에이터에게 반영돼요.
        </p>
      </Notice>
      <PartnerSearch action={pages.opsBookEntry} values={partner ? { partner } : undefined} found={found} />
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
      >
        {({ text, select, radio, area }) => (
          <>
            <SelectField
              {...select('kind')}
              label="거래 유형"
              hint="유형 옆에 장부에 기록할 차변과 대변 계정이 있어요."
            >
              <optgroup label="파트너 거래">
                <Kinds of={BY_HAND.filter(isOfPartner)} />
              </optgroup>
              <optgroup label="은행, 세금, 자금">
                <Kinds of={BY_HAND.filter((kind) => !isOfPartner(kind))} />
              </optgroup>
              <optgroup label="취소 전표만 (파트너 거래)">
                <Kinds of={REVERSAL_ONLY} isReversed />
              </optgroup>
            </SelectField>
            <RadioField
              {...radio('way')}
              label="입력 구분"
              choices={ENTRY_WAYS.map((way) => ({
                value: way,
                label: ENTRY_WAY_LABELS[way],
                note: WAY_NOTES[way],
              }))}
            />
            <SelectField
              {...select('partner')}
              label="파트너"
              optional
              hint="거래 유형이 파트너 거래일 때만 골라요."
            >
              <PartnerOptions partners={found.partners} none="파트너 거래가 아니에요" />
            </SelectField>
            <MoneyField {...text('amount')} label="금액" inputMode="numeric" />
            <TextField {...text('happenedOn', 'date')} label="거래일" hint="통장이나 서류에 적힌 날짜예요." />
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

type KindsProps = { of: readonly EntryKind[]; isReversed?: boolean }

/** The kinds with the two accounts that each of them moves. */
function Kinds({ of, isReversed = false }: KindsProps) {
  return of.map((kind) => {
    const { label, debit, credit } = ENTRIES[kind]
    const [left, right] = isReversed ? [credit, debit] : [debit, credit]
    return (
      <option key={kind} value={kind}>
        {label} (차변 {BOOK_LABELS[left]} / 대변 {BOOK_LABELS[right]})
      </option>
    )
  })
}
