import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  type ExchangeRate,
  exchangeRateNew,
  type WaitingCurrency,
} from '#contract/orders/networks/exchange-rates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { RateForm } from './rate-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks/rates',
  more: ['/ops/networks/rates?do=enter'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('환율') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isEntering = new URL(request.url).searchParams.get('do') === 'enter'
  const { rates } = await withOperator({ request, context }, (api) => ({
    rates: api.exchangeRates.listExchangeRates(),
    proof: isEntering && requireProof({ request, context }),
  }))
  return { ...dataOf(rates), isEntering, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(exchangeRateNew, 'exchangeRates.enterExchangeRate', {
    fieldOf: { approval_open: 'currency' },
    flash: ({ data }) =>
      data.result === 'asked'
        ? '승인을 요청했어요. 다른 운영자가 승인하면 이 환율을 써요.'
        : '환율을 입력했어요. 기다리던 주문은 1분 안에 원화로 바뀌어요.',
    to: pages.opsExchangeRates,
  }),
})

export default function OpsExchangeRates() {
  const { items, waiting, isEntering, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="환율"
        sub="외화로 알려 주는 네트워크의 주문은 주문한 날의 환율로 원화가 돼요. 한 번 바뀐 금액은 환율을 새로 입력해도 그대로예요."
        action={
          !isEntering && (
            <LinkButton href={pages.opsExchangeRateEntry} icon="plus">
              환율 입력
            </LinkButton>
          )
        }
      />
      <OrderReportTabs current={pages.opsNetworks} />
      <Stack gap={4}>
        {waiting.length > 0 && <WaitingNotice waiting={waiting} />}
        {isEntering && (
          <Card title="환율 입력" id="rate">
            <RateForm answer={answer} idempotencyKey={idempotencyKey} currency={waiting[0]?.currency ?? ''} />
          </Card>
        )}
        <RateList items={items} />
      </Stack>
    </Page>
  )
}

function WaitingNotice({ waiting }: { waiting: WaitingCurrency[] }) {
  return (
    <Notice tone="wait" title="환율을 기다리는 주문이 있어요">
      <p>
        환율이 없으면 커미션이 0원으로 보이고 확정되지 않아요. 가장 오래된 주문일부터 쓸 환율을 입력해 주세요.
      </p>
      <List label="환율을 기다리는 통화">
        {waiting.map(({ currency, rows, since }) => (
          <Row key={currency} title={currency} sub={`${longDay(since)} 주문부터`} end={`${count(rows)}건`} />
        ))}
      </List>
    </Notice>
  )
}

function RateList({ items }: { items: ExchangeRate[] }) {
  return (
    <Card title="입력한 환율">
      {items.length === 0 ? (
        <Muted>아직 입력한 환율이 없어요. 외화로 알려 주는 네트워크를 쓸 때 필요해요.</Muted>
      ) : (
        <List label="입력한 환율">
          {items.map(({ id, currency, fromOn, wonForOne, enteredBy, approvedBy, enteredAt }) => (
            <Row
              key={id}
              title={`1 ${currency}`}
              sub={`${longDay(fromOn)} 주문부터 · ${dateTime(enteredAt)}에 ${enteredBy} 입력${approvedBy ? `, ${approvedBy} 승인` : ''}`}
              end={`${toWords(wonForOne)}원`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

/** Separates thousands and keeps the decimals as they were written. */
function toWords(wonForOne: string): string {
  const [whole = '', decimals] = wonForOne.split('.')
  return `${count(Number(whole))}${decimals ? `.${decimals}` : ''}`
}
