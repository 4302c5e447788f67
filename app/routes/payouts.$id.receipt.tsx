import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts, Stat, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OriginFacts } from '#app/ui/money/payout-origins.tsx'
import { brand, pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { Receipt } from '#contract/money/statements.ts'
import { isPerson, taxLabels } from '#contract/money/tax/tax.ts'
import { hyphenateNumber } from '#contract/platform/business-details.ts'
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
      <PageHead
        title="지급 명세"
        sub={`${longDay(receipt.paidOn)} 입금`}
        back={{ href: `/payouts/statements/${year}`, label: `${year}년 지급 명세` }}
      />
      {receipt.returnedOn && (
        <Notice tone="bad" title={`${longDay(receipt.returnedOn)}에 되돌아온 출금이에요`}>
          원천징수한 세금까지 출금 가능 금액으로 돌려놓았고, 그날의 지급 명세에서 뺐어요.
        </Notice>
      )}
      <Card>
        <Stat
          label="입금액"
          value={receipt.net}
          size="big"
          note={`${longDay(receipt.paidOn)} 입금`}
          href={pages.payoutOrders(receipt.id)}
        />
        <Facts items={amountsOf(receipt)} />
      </Card>
      <Card
        title="어디에서 온 금액인가요"
        more={{ href: pages.payoutOrders(receipt.id), label: '주문 보기' }}
      >
        <OriginFacts of={receipt.origins} amount={receipt.gross} href={pages.payoutOrders(receipt.id)} />
      </Card>
      <Card title="지급">
        <Facts items={peopleOf(receipt)} />
      </Card>
      <Card title="유의사항">
        <Meaning receipt={receipt} />
        <div data-no-print="">
          <Muted tiny>
            브라우저의 인쇄에서 종이나 PDF로 남길 수 있어요.{' '}
            <a href={`/earnings/journal/${receipt.id}`}>이 출금의 처리 내역 보기</a>
          </Muted>
        </div>
      </Card>
    </Page>
  )
}

function amountsOf({ id, taxType, gross, incomeTax, localTax, vat, net }: Receipt): Fact[] {
  const labels = taxLabels(taxType)
  return [
    { label: taxType === 'general' ? '공급가액' : '지급액', value: <Paid id={id} gross={gross} /> },
    ...(isPerson(taxType)
      ? [
          { label: labels.income, value: <Won amount={-incomeTax} /> },
          { label: labels.local, value: <Won amount={-localTax} /> },
        ]
      : []),
    ...(vat > 0 ? [{ label: '부가세 10%', value: <Won amount={vat} /> }] : []),
    { label: '입금액', value: <Won amount={net} />, total: true },
  ]
}

/** Links to the orders that make up the amount. */
function Paid({ id, gross }: Pick<Receipt, 'id' | 'gross'>) {
  return (
    <a href={pages.payoutOrders(id)} aria-label={`${won(gross)}, 포함된 주문`}>
      <Won amount={gross} />
    </a>
  )
}

function peopleOf(receipt: Receipt): Fact[] {
  const { payer, receiver, taxType, businessLast, invoiceNumber, requestedAt, asOf, ...account } = receipt
  return [
    ...payerOf(payer),
    { label: '받는 분', value: [receiver.name, receiver.nickname].filter(Boolean).join(' · ') },
    { label: '세금 기준', value: TAX_TYPE_LABELS[taxType] },
    ...(businessLast ? [{ label: '사업자등록번호', value: `끝 네 자리 ${businessLast}` }] : []),
    ...(invoiceNumber ? [{ label: '세금계산서 승인번호', value: invoiceNumber }] : []),
    { label: '입금 계좌', value: `${account.accountBank} ····${account.accountLast}` },
    { label: '신청', value: dateTime(requestedAt) },
    { label: '명세 번호', value: documentNumber(receipt) },
    { label: '발급 일시', value: dateTime(asOf) },
  ]
}

function payerOf(payer: Receipt['payer']): Fact[] {
  if (!payer) return [{ label: '지급자', value: brand.name }]
  return [
    { label: '지급자', value: `${payer.companyName} (${brand.name})` },
    { label: '대표자', value: payer.representative },
    { label: '지급자 사업자등록번호', value: hyphenateNumber(payer.businessNumber) },
    { label: '주소', value: payer.address },
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
