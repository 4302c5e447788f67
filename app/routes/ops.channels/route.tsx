import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { dateTime, shortDate } from '#app/ui/dates.ts'
import { Empty } from '#app/ui/empty.tsx'
import { ItemRow, ItemRows } from '#app/ui/item-row.tsx'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Channel } from '#contract/channels.ts'
import { CHANNEL_LABELS, OWNERSHIP_LABELS, OWNERSHIP_STATES } from '#contract/channels.ts'

const ORDER = ['lapsed', 'unverified', 'verified'] as const
const RESULTS = { found: '코드가 있었어요', missing: '코드가 없었어요', closed: '페이지를 열지 못했어요' }

export const meta: MetaFunction = () => [{ title: pageTitle('채널 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('ownership')
  const ownership = OWNERSHIP_STATES.find((state) => state === asked) ?? 'lapsed'
  const page = pageNumber(request)
  const [, channels] = await withOperator({ request, context }, (api) => [
    api.channelOps.listOpsChannels({ ownership, page }),
  ])
  return { ownership, channels: dataOf(channels) }
}

export default function OpsChannels() {
  const { ownership, channels } = useLoaderData<typeof loader>()
  const pathOf = (state: string) => `/ops/channels?ownership=${state}`
  const tabs = ORDER.map((state) => ({ href: pathOf(state), label: OWNERSHIP_LABELS[state] }))
  return (
    <Page width="reading">
      <PageHead title="채널 관리" sub="크리에이터가 등록한 채널과 소유 확인 상태예요." />
      <Tabs label="소유 확인 상태" items={tabs} current={pathOf(ownership)} />
      {channels.items.length === 0 ? (
        <Empty title={`‘${OWNERSHIP_LABELS[ownership]}’ 채널이 없어요`} />
      ) : (
        <Card>
          <ItemRows label={OWNERSHIP_LABELS[ownership]}>
            {channels.items.map((channel) => (
              <ItemRow
                key={channel.id}
                title={`${channel.creator.nickname || '닉네임 없음'} · ${CHANNEL_LABELS[channel.channelCode]}`}
                lines={[channel.channelLinkUrl, factsOf(channel)]}
                actions={
                  <LinkButton href={channel.channelLinkUrl} rel="noreferrer" tone="quiet" size="small">
                    채널 열기
                  </LinkButton>
                }
              />
            ))}
          </ItemRows>
        </Card>
      )}
      <Pager
        page={channels.page}
        limit={channels.limit}
        total={channels.total}
        href={(page) => `${pathOf(ownership)}&page=${page}`}
      />
    </Page>
  )
}

function factsOf({ createdAt, proof }: Pick<Channel, 'createdAt' | 'proof'>): string {
  const facts = [`${shortDate(createdAt)} 등록`]
  if (proof) facts.push(`코드 ${proof.code}`)
  if (proof?.checkedAt && proof.result) facts.push(`${dateTime(proof.checkedAt)} ${RESULTS[proof.result]}`)
  return facts.join(' · ')
}
