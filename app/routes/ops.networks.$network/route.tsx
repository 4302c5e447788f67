import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Muted, Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { networkFacts, refusalText } from '#app/ui/partners/networks/network-words.ts'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { PanelAct } from '#app/ui/platform/panel-act.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import { type NetworkDetail, networkRestarting } from '#contract/partners/networks.ts'
import { PARTNER_STATUS_LABELS } from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ReadingsCard } from './readings-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks/linkprice',
  more: ['/ops/networks/coupang', '/ops/networks/awin'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? NETWORK_FACTS[data.network.network].title : '네트워크') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { network } = await withOperator({ request, context }, (api) => ({
    network: api.networks.getNetwork({ network: params.network ?? '' }),
  }))
  return { network: dataOf(network), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  restart: on(networkRestarting, 'networks.restartNetwork', {
    flash: '다시 부르기로 했어요. 1분 안에 이어서 읽어요.',
    to: ({ value }) => pages.opsNetwork(value.network),
  }),
})

/** One network: what stops it, its readings, its partners, its open alarms, and what is known of it. */
export default function OpsNetwork() {
  const { network, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title } = NETWORK_FACTS[network.network]
  return (
    <Page>
      <PageHead title={title} back={{ href: pages.opsNetworks, label: '네트워크' }} />
      <Split>
        <Stack gap={4}>
          {network.isOn ? null : <Gaps network={network} />}
          {network.stoppedAt && (
            <Notice tone="bad" title={`${dateTime(network.stoppedAt)}부터 읽지 않고 있어요`}>
              <p>{refusalText(network.network, network.stopCode)} 고친 뒤에 다시 불러 주세요.</p>
              <PanelAct
                id="restart"
                schema={networkRestarting}
                answer={answer}
                idempotencyKey={idempotencyKey}
                carry={{ intent: 'restart', network: network.network }}
                title="다시 부르지 못했어요"
                action={pages.opsNetwork(network.network)}
                button="다시 부르기"
              />
            </Notice>
          )}
          {network.isLate && !network.stoppedAt && (
            <Notice tone="bad" title="약속한 간격보다 늦고 있어요">
              약속한 간격의 세 배가 지나도록 한 번도 읽지 못했어요.{' '}
              <a href={pages.opsRunbookOn('network_late')}>무엇을 볼지</a>
            </Notice>
          )}
          <Alarms network={network} />
          {network.isOn && <ReadingsCard network={network} />}
          <Members network={network} />
        </Stack>
        <Stack gap={4}>
          <Figures network={network} />
          <Card title={`${title}에 대해`}>
            <Facts items={networkFacts(network.network)} />
          </Card>
        </Stack>
      </Split>
    </Page>
  )
}

function Gaps({ network: { network, missing } }: { network: NetworkDetail }) {
  const settings = NETWORK_FACTS[network].settings.filter(({ name }) => missing.includes(name))
  return (
    <Notice tone="info" title="아직 연결되지 않았어요">
      <p>아래 값을 서버 설정에 넣으면 실적을 읽기 시작해요.</p>
      <List label="서버 설정에 넣을 값">
        {settings.map(({ title, name }) => (
          <Row key={name} title={title} sub={`설정 이름 ${name}`} />
        ))}
      </List>
    </Notice>
  )
}

function Alarms({ network: { open } }: { network: NetworkDetail }) {
  if (open.length === 0) return null
  return (
    <Card title="열린 알림" more={{ href: pages.opsAlarms, label: '시스템 알림' }}>
      <List label="열린 알림">
        {open.map(({ id, kind, title, at }) => (
          <Row
            key={id}
            href={pages.opsRunbookOn(kind)}
            title={title}
            sub={`${dateTime(at)} · 대응 안내서 보기`}
            end={<Badge tone="bad">열림</Badge>}
          />
        ))}
      </List>
    </Card>
  )
}

function Figures({ network }: { network: NetworkDetail }) {
  const { shops, changes, refused, unknownShops, unknownCreators, statements } = network
  return (
    <Card title="지금">
      <Facts
        items={[
          {
            label: '목록의 판매자',
            value: (
              <a href={pages.opsNetworkShops({ network: network.network })}>
                {count(shops.listed)}곳{changes > 0 && ` · 기다리는 변경 ${count(changes)}건`}
              </a>
            ),
          },
          { label: '읽지 못한 기간', value: `${count(refused)}개` },
          { label: '파트너가 아닌 판매자', value: `${count(unknownShops)}곳` },
          {
            label: '크리에이터를 모르는 실적',
            value: <a href={pages.opsInbox}>{count(unknownCreators)}건</a>,
          },
          {
            label: '명세서와 다름',
            value:
              statements.differing === 0 ? (
                '없어요'
              ) : (
                <a href={pages.opsFinance}>
                  파트너 {count(statements.differing)}곳 · <Won amount={statements.won} />
                </a>
              ),
          },
        ]}
      />
    </Card>
  )
}

function Members({ network: { members, partners } }: { network: NetworkDetail }) {
  return (
    <Card title={`파트너 ${count(partners)}곳`}>
      {members.length === 0 ? (
        <Muted>아직 이 네트워크의 파트너가 없어요.</Muted>
      ) : (
        <List label="파트너">
          {members.map((member) => (
            <Row
              key={member.id}
              href={pages.opsPartner(member.id)}
              mark={<PartnerMark partner={member} size={40} />}
              title={member.title}
              sub={`${member.merchantId} · ${PARTNER_STATUS_LABELS[member.standing]}${member.isRead ? '' : ' · 읽지 않음'}`}
              end={`링크 ${count(member.links)}개`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
