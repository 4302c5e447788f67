import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Buttons, LinkButton } from '#app/ui/button.tsx'
import { CopyRow } from '#app/ui/copy.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { count } from '#app/ui/format.ts'
import { Card, Page, PageHead, Quiet, Split, Stack } from '#app/ui/layout.tsx'
import { Stat, Stats } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { CHANNEL_LABELS } from '#contract/channels.ts'
import { DISCLOSURE_PLACES } from '#contract/links.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.link.title || data?.link.partner.title || '링크') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const link = dataOf(await context.api.links.getLink({ id: params.id ?? '' }))
  return { link }
}

export default function LinkPage() {
  const { link } = useLoaderData<typeof loader>()
  const name = link.title || link.partner.title
  return (
    <Page>
      <PageHead
        title={name}
        sub={`${link.partner.title} · ${dateTime(link.createdAt)}에 만듦`}
        back={{ href: '/links?tab=mine', label: '내 링크' }}
      />
      {link.deletedAt && (
        <Notice tone="wait" title="휴지통에 있는 링크예요">
          <p>
            삭제한 뒤 30일 동안은 계속 연결돼요. <a href="/links?tab=trash">휴지통</a>에서 되살릴 수 있어요.
          </p>
        </Notice>
      )}
      <Split>
        <Stack gap={4}>
          <Card title="문구와 함께 복사하기">
            <CopyRow id="copy" link={link.shortUrl} sentence={link.disclosure.sentence} />
            <Quiet tiny>
              {CHANNEL_LABELS[link.disclosure.channelCode]}에 맞는 대가성 문구예요.{' '}
              {DISCLOSURE_PLACES[link.disclosure.channelCode]}
            </Quiet>
          </Card>
          <Card>
            <Stats>
              <Stat
                label="클릭"
                value={`${count(link.billableClicks)}번`}
                note={`누른 횟수 전체 ${count(link.clicks)}번`}
              />
              <Stat
                label="주문"
                value={`${count(link.orders)}건`}
                href="/earnings"
                note="이 링크로 생긴 주문"
              />
            </Stats>
          </Card>
          <Card title="연결되는 주소">
            <p>{link.targetUrl}</p>
            {link.subId && <Quiet tiny>구분값 {link.subId}</Quiet>}
          </Card>
        </Stack>
        <Card title="QR 코드">
          <Qr text={link.shortUrl} label={`${link.shortUrl} 로 가는 QR 코드`} />
          <Buttons>
            <LinkButton href={`/links/${link.id}/qr`} tone="quiet" download={`itda-${link.code}.svg`}>
              QR 코드 내려받기
            </LinkButton>
          </Buttons>
        </Card>
      </Split>
    </Page>
  )
}
