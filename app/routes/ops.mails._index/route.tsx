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
import { lookUp } from '#contract/core/look-up.ts'
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

/** The provider's names of what happened to a mail: https://resend.com/docs/dashboard/webhooks/event-types */
const EVENTS: Record<string, { label: string; help: string; isBad?: true }> = {
  'email.sent': { label: '발송 요청됨', help: '메일 서비스가 받았어요' },
  'email.delivered': { label: '수신 완료', help: '받는 사람의 메일함에 도착했어요' },
  'email.delivery_delayed': { label: '수신 지연', help: '메일 서비스가 다시 보내고 있어요' },
  'email.bounced': { label: '반송됨', help: '없는 주소이거나 받는 서버가 거절했어요', isBad: true },
  'email.complained': { label: '스팸 신고', help: '받는 사람이 스팸으로 신고했어요', isBad: true },
  'email.opened': { label: '열람', help: '받는 사람이 메일을 열었어요' },
  'email.clicked': { label: '링크 클릭', help: '받는 사람이 메일의 링크를 눌렀어요' },
  'email.failed': { label: '발송 실패', help: '메일 서비스가 보내지 못했어요' },
  'email.scheduled': { label: '발송 예약', help: '정해진 시각에 보내요' },
  'email.suppressed': { label: '발송 제외', help: '메일 서비스가 보내지 않기로 한 주소예요' },
  'email.received': { label: '받은 메일', help: '우리 주소로 온 메일이에요' },
  unnamed: { label: '알 수 없는 결과', help: '메일 서비스가 종류를 적지 않았어요' },
}

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
        <Card title="메일 발송 결과">
          <Muted>반송된 주소와 스팸으로 신고한 주소에는 더 보내지 않아요. 다른 결과는 횟수만 기록해요.</Muted>
          <List label="메일 발송 결과">
            {events.map((one) => (
              <EventRow key={one.kind} event={one} />
            ))}
          </List>
        </Card>
      )}
    </Page>
  )
}

type MailEvent = { kind: string; count: number; lastAt: string }

/** The result in words; the provider's own name stays beside a result without words here. */
function EventRow({ event: { kind, count: times, lastAt } }: { event: MailEvent }) {
  const words = lookUp(EVENTS, kind)
  return (
    <Row
      title={
        <>
          {words?.label ?? `기타 (${kind})`} {words?.isBad && <Badge tone="bad">발송 중지</Badge>}
        </>
      }
      sub={`${words ? `${words.help} · ` : ''}마지막 ${dateTime(lastAt)}`}
      end={`${count(times)}건`}
    />
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
