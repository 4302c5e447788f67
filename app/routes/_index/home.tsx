import { Button } from '#app/ui/button.tsx'
import { Trend } from '#app/ui/charts/trend.tsx'
import { dateTime, longDay } from '#app/ui/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { count, won } from '#app/ui/format.ts'
import { Card, Page, PageHead, Quiet, Split, Stack } from '#app/ui/layout.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { Stat, Stats } from '#app/ui/money.tsx'
import type { CreatorHome } from '#contract/creators.ts'

/** What did I earn, what can I take out, what needs me, and a place to make a link. */
export function Home({ home, nickname }: { home: CreatorHome; nickname: string | null }) {
  return (
    <Page>
      <PageHead
        title={nickname ? `${nickname} 님의 오늘` : '오늘의 수익'}
        sub={`${dateTime(home.asOf)} 기준`}
      />
      <Split>
        <Stack gap={4}>
          <Money home={home} />
          <Todos home={home} />
          <LinkBox />
        </Stack>
        <Card title="최근 30일 수익" more={{ href: '/earnings', label: '자세히' }}>
          <Trend days={home.trend} title="최근 30일 수익" />
        </Card>
      </Split>
    </Page>
  )
}

/** What was earned and what can be taken out, together: the two questions people come with. */
function Money({ home }: { home: CreatorHome }) {
  return (
    <Card>
      <Stat label="이번 달 수익" value={home.thisMonth} size="big" href="/earnings" note={monthNote(home)} />
      <Stats>
        <Stat label="오늘 수익" value={home.today} note="예정과 확정을 더한 금액" />
        <Stat label="오늘 클릭" value={`${count(home.clicksToday)}번`} note="수익으로 세는 클릭" />
        <Stat label="출금 가능 금액" value={home.balance} href="/payouts" note={balanceNote(home)} />
        <Stat label="확정을 기다리는 수익" value={home.pending} href="/earnings?state=pending" />
      </Stats>
    </Card>
  )
}

function balanceNote({ balance, nextPayOn, reserved }: CreatorHome): string {
  if (balance < 0) return '출금한 뒤 취소된 주문이 있어요. 다음 수익에서 먼저 채워요.'
  if (reserved > 0) return `출금 중 ${won(reserved)}`
  return `지금 신청하면 ${longDay(nextPayOn)} 입금`
}

function monthNote({ thisMonth, lastMonthSamePeriod }: CreatorHome): string {
  const difference = thisMonth - lastMonthSamePeriod
  if (lastMonthSamePeriod === 0) return '지난달 같은 기간에는 수익이 없었어요.'
  if (difference === 0) return '지난달 같은 기간과 같아요.'
  return `지난달 같은 기간보다 ${won(Math.abs(difference))} ${difference > 0 ? '많아요 ▲' : '적어요 ▼'}`
}

function LinkBox() {
  return (
    <Card title="링크 만들기">
      <Form method="get" action="/links">
        <input type="hidden" name="tab" value="create" />
        <TextField
          id="url"
          name="url"
          label="상품 주소"
          type="text"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          required
          hint="쇼핑몰 상품 페이지의 주소를 붙여 넣으면 조건을 먼저 보여 드려요."
        />
        <Button size="wide">조건 보기</Button>
      </Form>
    </Card>
  )
}

function Todos({ home }: { home: CreatorHome }) {
  return (
    <Card title="할 일">
      {home.todos.length === 0 ? (
        <Quiet>지금 할 일이 없어요. 필요한 일이 생기면 여기에서 알려 드려요.</Quiet>
      ) : (
        <List label="할 일">
          {home.todos.map((todo) => (
            <Row key={todo.kind} title={todo.text} mark="alert" href={todo.href} />
          ))}
        </List>
      )}
    </Card>
  )
}
