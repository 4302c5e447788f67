import { Trend } from '#app/ui/charts/trend.tsx'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Card, Muted, Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import * as css from '#app/ui/site/home.css.ts'
import { InstallCard } from '#app/ui/site/install-card.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { CreatorHome } from '#contract/creators/creators.ts'
import type { GradeProgress } from '#contract/creators/grades.ts'
import * as pages from '#contract/site/pages.ts'
import { FirstSteps } from './first-steps.tsx'
import { FirstTime } from './first-time.tsx'

type Kind = CreatorHome['todos'][number]['kind']
/** The list of the first week shows these to-dos itself. */
const AMONG_FIRST_STEPS: Kind[] = ['no_channel', 'channel_unproven', 'no_link', 'no_registration']
/** The notice at the top of the page says this. */
const ABOVE: Kind = 'application_waiting'
/** To-dos without a problem: they wait, or belong to the first steps. */
const CALM: Kind[] = ['apply', 'no_link', 'no_channel', 'channel_unproven', 'no_registration']

function isCalm({ kind }: { kind: Kind }): boolean {
  return CALM.includes(kind)
}

type HomeProps = {
  home: CreatorHome
  nickname: string | null
  /** Null for a person who is not a creator yet, or when the request failed. */
  grade: GradeProgress | null
  isCreator: boolean
  /** False after the list of the first week was closed. */
  showsFirstSteps: boolean
  /** Null when there is nothing to celebrate, or the person closed it. */
  firstTime: CreatorHome['celebration']
  offersInstall: boolean
}

/** The home of a creator: earnings, the amount available for payout, to-dos, and a place to make a link. */
export function Home({
  home,
  nickname,
  grade,
  isCreator,
  showsFirstSteps,
  firstTime,
  offersInstall,
}: HomeProps) {
  const steps = showsFirstSteps && home.firstSteps?.some(({ done }) => !done) ? home.firstSteps : null
  const todos = home.todos
    .filter(({ kind }) => kind !== ABOVE && (!steps || !AMONG_FIRST_STEPS.includes(kind)))
    .toSorted((one, other) => Number(isCalm(one)) - Number(isCalm(other)))
  return (
    <Page width="wide">
      <PageHead
        title={nickname ? `${nickname} 님의 오늘` : '오늘의 수익'}
        sub={`${dateTime(home.asOf)} 기준`}
      />
      <Split>
        <Stack gap={4}>
          {firstTime && <FirstTime {...firstTime} />}
          <LinkBox />
          {steps && <FirstSteps steps={steps} isCreator={isCreator} />}
          {todos.length > 0 && <Todos todos={todos} />}
          {!steps && <Money home={home} />}
          {offersInstall && <InstallCard />}
          {todos.length === 0 && !steps && (
            <Card title="할 일">
              <Muted>지금 할 일이 없어요. 필요한 일이 생기면 여기에서 알려 드려요.</Muted>
            </Card>
          )}
        </Stack>
        <Stack gap={4}>
          <Card title="최근 30일 수익" more={{ href: trendHref(home), label: '주문' }}>
            <Trend days={home.trend} title="최근 30일 수익" />
          </Card>
          {grade && <GradeCard grade={grade} />}
        </Stack>
      </Split>
    </Page>
  )
}

/** Shows earnings and the payoutable amount side by side, because people come with these two questions. */
function Money({ home }: { home: CreatorHome }) {
  const today = toKstDate(home.asOf)
  return (
    <Card>
      <Stat
        label="오늘 수익"
        value={home.today}
        size="big"
        href={pages.figureOrders({ from: today, to: today })}
      />
      <Stats>
        <Stat
          label="이번 달 수익"
          value={home.thisMonth}
          href={pages.figureOrders({ from: `${today.slice(0, 7)}-01`, to: today })}
          note={monthNote(home)}
        />
        <Stat label="출금 가능 금액" value={home.balance} href="/earnings/journal" note={balanceNote(home)} />
        {home.awaited > 0 && (
          <Stat
            label="파트너 지급 대기"
            value={home.awaited}
            href={pages.journalOf('awaited')}
            note="확정됐고, 파트너가 지급하면 출금할 수 있어요"
          />
        )}
        <Stat label="오늘 클릭" value={`${count(home.clicksToday)}번`} note="인정 클릭" />
        <Stat
          label="예정 수익"
          value={home.pending}
          href={pages.figureOrders({ state: 'pending' })}
          note="확정을 기다리는 금액"
        />
      </Stats>
    </Card>
  )
}

/** The address of the orders of all its days. */
function trendHref({ trend }: CreatorHome): string {
  const [from = '', to = ''] = [trend[0]?.on, trend.at(-1)?.on]
  return pages.figureOrders({ from, to })
}

function balanceNote({ balance, nextPayOn, reserved }: CreatorHome): string {
  if (balance < 0) return '수익보다 더 출금한 금액이 있어요. 다음 수익에서 먼저 채워요.'
  if (reserved > 0) return `출금 중 ${won(reserved)}`
  if (balance === 0) return '확정된 수익이 여기에 쌓여요'
  return `지금 신청하면 ${longDay(nextPayOn)} 입금`
}

function monthNote({ thisMonth, lastMonthSamePeriod }: CreatorHome): string {
  const difference = thisMonth - lastMonthSamePeriod
  if (lastMonthSamePeriod === 0) return '지난달 같은 기간에는 수익이 없었어요.'
  if (difference === 0) return '지난달 같은 기간과 같아요.'
  return `지난달 같은 기간보다 ${won(Math.abs(difference))} ${difference > 0 ? '많아요 ▲' : '적어요 ▼'}`
}

function GradeCard({ grade: { grade, next } }: { grade: GradeProgress }) {
  return (
    <Card>
      <List label="내 등급">
        <Row
          title={`${grade.grade} 등급 · 몫 ${percentFromBps(grade.shareBps)}`}
          sub={
            next
              ? `${next.grade.grade} 등급까지 커미션 ${won(next.remainingWon)} 남았어요.`
              : '가장 높은 등급이에요.'
          }
          mark="done"
          href="/grades"
        />
      </List>
    </Card>
  )
}

function LinkBox() {
  return (
    <Card>
      <LineForm
        id="url"
        name="url"
        action="/links"
        values={{ tab: 'create' }}
        label="상품 주소로 링크 만들기"
        inputMode="url"
        placeholder="https://"
        required
        button="조건 보기"
      />
    </Card>
  )
}

/** The first one is on the first screen of a phone, with this month's earnings below it; the others unfold. */
function Todos({ todos }: { todos: CreatorHome['todos'] }) {
  const [first, ...others] = todos
  if (!first) return null
  return (
    <Card>
      <List label="할 일">
        <Todo todo={first} />
      </List>
      {others.length > 0 && (
        <details className={css.others}>
          <summary>할 일 {count(others.length)}개 더 보기</summary>
          <List label="다른 할 일">
            {others.map((todo) => (
              <Todo key={todo.kind + todo.href} todo={todo} />
            ))}
          </List>
        </details>
      )}
    </Card>
  )
}

function Todo({ todo }: { todo: CreatorHome['todos'][number] }) {
  return (
    <Row
      title={<span className={css.cut}>{todo.text}</span>}
      mark={isCalm(todo) ? 'clock' : 'alert'}
      href={todo.href}
    />
  )
}
