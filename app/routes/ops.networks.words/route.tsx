import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  FEW_WORDS,
  MOST_FREE_COUNTED,
  type NetworkWord,
  networkWordRef,
  newNetworkWords,
  WORD_NETWORKS,
  WORD_STATES,
  type WordState,
} from '#contract/links/network-words.ts'
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { AddWords, RemoveWord } from './word-forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks/words',
  more: ['/ops/networks/words?state=assigned'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('채널 번호') }]

const LABELS: Record<WordState, string> = { free: '남은 번호', assigned: '나눠 준 번호' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const network = WORD_NETWORKS.find((code) => code === search.get('network')) ?? WORD_NETWORKS[0]
  if (!network) throw new Response(null, { status: 404 })
  const state = WORD_STATES.find((one) => one === search.get('state')) ?? 'free'
  const after = search.get('after')
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.networkWords.listNetworkWords({ network, state, ...(after && { after }) }),
  }))
  return {
    listed: dataOf(listed),
    network,
    state,
    isLater: after !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  add: on(newNetworkWords, 'networkWords.addNetworkWords', {
    flash: ({ data }) =>
      `채널 번호 ${count(data.added)}개를 넣었어요.${data.known > 0 ? ` ${count(data.known)}개는 이미 있어요.` : ''}`,
    to: ({ value }) => pages.opsNetworkWordsOf({ network: value.network }),
  }),
  remove: on(networkWordRef, 'networkWords.removeNetworkWord', {
    flash: '채널 번호를 뺐어요.',
    to: ({ value }) => pages.opsNetworkWordsOf({ network: value.network }),
  }),
})

export default function OpsNetworkWords() {
  const { listed, network, state, isLater, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title } = NETWORK_FACTS[network]
  const forms = { network, answer, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }
  const hrefOf = (asked: { state?: WordState; after?: string }) =>
    pages.opsNetworkWordsOf({ network, ...asked })
  return (
    <Page width="reading">
      <PageHead
        title={`${title} 채널 번호`}
        sub="이 네트워크는 클릭 대신 채널 번호로 주문을 알려요. 크리에이터가 첫 링크를 만들 때 번호 하나를 받고, 그 번호는 다시 쓰지 않아요."
        back={{ href: pages.opsNetworks, label: '네트워크' }}
      />
      {WORD_NETWORKS.length > 1 && <NetworkTabs network={network} />}
      <Stack gap={4}>
        {listed.free < FEW_WORDS && (
          <Notice tone="bad" title={`남은 번호가 ${count(listed.free)}개예요`}>
            <p>
              다 쓰면 크리에이터가 첫 링크를 만들 수 없어요. 콘솔에 채널을 더 등록하고 번호를 넣어 주세요.
            </p>
          </Notice>
        )}
        <AddWords {...forms} />
        <RemoveWord {...forms} />
        <Card>
          <Stack gap={4}>
            <Tabs
              label="채널 번호"
              items={[
                { href: hrefOf({}), label: `${LABELS.free} ${countOf(listed.free)}` },
                { href: hrefOf({ state: 'assigned' }), label: LABELS.assigned },
              ]}
              current={hrefOf(state === 'free' ? {} : { state })}
            />
            {listed.items.length === 0 ? (
              <Empty title={state === 'free' ? '남은 번호가 없어요' : '아직 나눠 준 번호가 없어요'} />
            ) : (
              <List label={LABELS[state]}>{listed.items.map(toRow)}</List>
            )}
            <NextPages
              next={listed.next && hrefOf({ ...(state === 'assigned' && { state }), after: listed.next })}
              first={isLater ? hrefOf(state === 'assigned' ? { state } : {}) : null}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}

function NetworkTabs({ network }: { network: NetworkCode }) {
  return (
    <Tabs
      label="네트워크"
      look="chips"
      items={WORD_NETWORKS.map((code) => ({
        href: pages.opsNetworkWordsOf({ network: code }),
        label: NETWORK_FACTS[code].title,
      }))}
      current={pages.opsNetworkWordsOf({ network })}
    />
  )
}

function countOf(free: number): string {
  return free >= MOST_FREE_COUNTED ? `${count(MOST_FREE_COUNTED)}개 이상` : `${count(free)}개`
}

function toRow({ word, registeredAt, assignedAt, creator }: NetworkWord) {
  return (
    <Row
      key={word}
      title={word}
      sub={
        assignedAt
          ? `${creator?.nickname || '떠난 크리에이터'} · ${dateTime(assignedAt)}에 받음`
          : `${dateTime(registeredAt)}에 넣음`
      }
      {...(creator && { href: pages.opsMember(creator.userId) })}
    />
  )
}
