import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Section } from '#app/ui/kit/layout.tsx'
import type { Fact } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Paper, PrintButton, PrintHint } from '#app/ui/money/paper.tsx'
import { OriginFacts } from '#app/ui/money/payout-origins.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay, paperDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { Receipt } from '#contract/money/statements.ts'
import { isPerson, taxLabels } from '#contract/money/tax/tax.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/payouts/pay_1/receipt',
  from: ['/payouts'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('지급 명세') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { receipt } = await withUser({ request, context }, (api) => ({
    receipt: api.statements.getReceipt({ id: params.id ?? '' }),
  }))
  return dataOf(receipt)
}

export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>()
  const year = receipt.paidOn.slice(0, 4)
  return (
    <Page width="reading">
      <div data-no-print="">
        <PageHead
          title="지급 명세"
          sub={`${longDay(receipt.paidOn)} 입금`}
          back={{ href: `/payouts/statements/${year}`, label: `${year}년 지급 명세` }}
          action={<PrintButton />}
        />
      </div>
      {receipt.returnedOn && (
        <Notice tone="bad" title={`${longDay(receipt.returnedOn)}에 되돌아온 출금이에요`}>
          원천징수한 세금까지 출금 가능 금액으로 돌려놓았고, 그날의 지급 명세에서 뺐어요.
        </Notice>
      )}
      <Paper
        title="지급명세서"
        number={documentNumber(receipt)}
        issuedAt={receipt.asOf}
        issuer={receipt.payer}
        receiver={receiverOf(receipt)}
        net={{ label: '입금액', won: receipt.net, href: pages.payoutOrders(receipt.id) }}
        isConfirmed={!receipt.returnedOn}
        notes={
          <>
            <Meaning receipt={receipt} />
            <PrintHint>
              <a href={`/earnings/journal/${receipt.id}`}>이 출금의 처리 내역 보기</a>
            </PrintHint>
          </>
        }
      >
        <Section title="금액">
          <Amounts receipt={receipt} />
        </Section>
        <Section title="지급 내역" more={{ href: pages.payoutOrders(receipt.id), label: '주문 보기' }}>
          <OriginFacts of={receipt.origins} amount={receipt.gross} href={pages.payoutOrders(receipt.id)} />
        </Section>
      </Paper>
    </Page>
  )
}

/** The amount with its tax, line by line; what arrived in the bank is the last line. */
function Amounts({ receipt }: { receipt: Receipt }) {
  const { id, taxType, gross, incomeTax, localTax, vat, net } = receipt
  const labels = taxLabels(taxType)
  const lines: [string, ReactNode][] = [
    [
      taxType === 'general' ? '공급가액' : '지급액',
      <a key="gross" href={pages.payoutOrders(id)} aria-label={`${won(gross)}, 포함된 주문`}>
        {won(gross)}
      </a>,
    ],
    ...(isPerson(taxType)
      ? ([
          [labels.income, won(-incomeTax)],
          [labels.local, won(-localTax)],
        ] as [string, ReactNode][])
      : []),
    ...(vat > 0 ? ([['부가세 10%', won(vat)]] as [string, ReactNode][]) : []),
  ]
  return (
    <Sheet
      label="금액"
      head={['구분', '금액']}
      rows={lines.map(([name, amount]) => ({ id: name, cells: [name, amount] }))}
      foot={['입금액', won(net)]}
    />
  )
}

function receiverOf(receipt: Receipt): Fact[] {
  const { receiver, taxType, businessLast, invoiceNumber, paidOn, requestedAt, ...account } = receipt
  return [
    { label: '성명', value: [receiver.name, receiver.nickname].filter(Boolean).join(' · ') },
    { label: '세금 기준', value: TAX_TYPE_LABELS[taxType] },
    ...(businessLast ? [{ label: '사업자등록번호', value: `끝 네 자리 ${businessLast}` }] : []),
    ...(invoiceNumber ? [{ label: '세금계산서 승인번호', value: invoiceNumber }] : []),
    { label: '입금 계좌', value: `${account.accountBank} ····${account.accountLast}` },
    { label: '신청일', value: paperDay(requestedAt) },
    { label: '입금일', value: paperDay(paidOn) },
  ]
}

function Meaning({ receipt: { taxType } }: { receipt: Receipt }) {
  if (isPerson(taxType))
    return (
      <ul>
        <li>
          {taxType === 'other' ? '기타소득을' : '사업소득을'} 지급하면서 세금을 원천징수한 내용을 보여 주는
          참고용 명세예요.
        </li>
        <li>
          법에서 정한 서식의 원천징수영수증이 아니에요. 세금을 신고할 때는 홈택스의 지급명세서와 맞춰 보세요.
        </li>
      </ul>
    )
  return (
    <ul>
      <li>사업자에게 지급한 내용을 보여 주는 참고용 명세예요. 세금을 떼지 않았어요.</li>
      {taxType === 'general' ? (
        <li>세금계산서가 아니에요. 공급가액과 부가세는 발행한 세금계산서를 따라 주세요.</li>
      ) : (
        <li>계산서나 영수증이 아니에요. 신고할 때는 발행한 증빙을 따라 주세요.</li>
      )}
    </ul>
  )
}

/** A short number to read out on the phone: the day of the payment and the end of the payout's id. */
function documentNumber({ id, paidOn }: Receipt): string {
  return `${paidOn.slice(2).replaceAll('-', '.')}-${id.slice(-6).toUpperCase()}`
}
