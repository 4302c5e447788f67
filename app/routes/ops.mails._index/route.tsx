import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { FRAMING_POLICY } from '#app/services/pages/headers.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Columns, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { MailFaces } from '#app/ui/platform/mail-faces.tsx'
import { MailTabs } from '#app/ui/platform/mail-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  MAIL_KIND_NAMES,
  MAIL_TOPIC_LABELS,
  MAIL_TOPICS,
  type MailTopic,
  mailKind,
} from '#contract/platform/mail-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/mails',
  more: ['/ops/mails?kind=payout-paid'],
} satisfies PageHandle

const kindsOf = (topic: MailTopic) => MAIL_KIND_NAMES.filter((name) => mailKind(name).topic === topic)
/** Puts each topic into the column that is the shortest so far. */
const COLUMNS = MAIL_TOPICS.reduce<MailTopic[][]>(
  (columns, topic) => {
    const lengthOf = (column: MailTopic[]) => column.flatMap(kindsOf).length + 2 * column.length
    const shortest = columns.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a))
    shortest.push(topic)
    return columns
  },
  [[], []],
)

export const meta: MetaFunction = () => [{ title: pageTitle('메일 미리보기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = MAIL_KIND_NAMES.find((name) => name === asked) ?? null
  const { mail, events } = await withOperator({ request, context }, (api) => ({
    mail: kind && api.mailOps.previewMail({ kind }),
    events: !kind && api.mailOps.listMailEvents(),
  }))
  return { kind, mail: mail ? dataOf(mail) : null, events: events ? dataOf(events).items : [] }
}

export const headers: HeadersFunction = () => ({ 'Content-Security-Policy': FRAMING_POLICY })

export default function OpsMails() {
  const { kind, mail, events } = useLoaderData<typeof loader>()
  if (kind && mail) {
    const { topic, isOptional } = mailKind(kind)
    return (
      <Page width="wide">
        <PageHead
          title={mailKind(kind).label}
          sub={`${MAIL_TOPIC_LABELS[topic]} · ${isOptional ? '회원이 끌 수 있어요' : '늘 보내요'} · 내용은 지어낸 것이에요.`}
          back={{ href: pages.opsMails, label: '메일 미리보기' }}
        />
        <MailFaces src={pages.opsMailFrame(kind)} {...mail} />
      </Page>
    )
  }
  return (
    <Page width="wide">
      <PageHead
        title="메일 미리보기"
        sub={`보내는 메일 ${MAIL_KIND_NAMES.length}가지예요. 하나를 열면 받는 사람에게 보이는 모습이 나와요.`}
      />
      <MailTabs current={pages.opsMails} />
      <Columns of={2}>
        {COLUMNS.map((topics) => (
          <Stack key={topics[0]} gap={4}>
            {topics.map((topic) => (
              <KindsOf key={topic} topic={topic} />
            ))}
          </Stack>
        ))}
      </Columns>
      {events.length > 0 && (
        <Card title="메일 서비스 알림">
          <Muted>
            닿지 않는 주소(email.bounced)와 스팸 신고(email.complained)에만 보내기를 멈추고, 다른 일은 세기만
            해요.
          </Muted>
          <List label="메일 서비스 알림">
            {events.map(({ kind: name, count: times, lastAt }) => (
              <Row key={name} title={name} sub={`마지막 ${dateTime(lastAt)}`} end={`${count(times)}번`} />
            ))}
          </List>
        </Card>
      )}
    </Page>
  )
}

function KindsOf({ topic }: { topic: MailTopic }) {
  const label = MAIL_TOPIC_LABELS[topic]
  return (
    <Card title={label}>
      <List label={label}>
        {kindsOf(topic).map((name) => (
          <Row
            key={name}
            title={mailKind(name).label}
            href={pages.opsMailKind(name)}
            end={mailKind(name).isOptional && <Badge tone="mute">끌 수 있음</Badge>}
          />
        ))}
      </List>
    </Card>
  )
}
