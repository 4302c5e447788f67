import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Card, Columns, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay, longMonth } from '#app/ui/words/dates.ts'
import { percentFromBps, won } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { Grade, GradeProgress } from '#contract/creators/grades.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/grades',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('등급') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { standing, ladder } = await withUser({ request, context }, (api) => ({
    standing: api.grades.getMyGrade(),
    ladder: api.creators.listGrades({ limit: 100 }),
  }))
  return { standing: dataOf(standing), ladder: dataOf(ladder).items }
}

export default function Grades() {
  const { standing, ladder } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="등급"
        sub={`${dateTime(standing.asOf)} 기준`}
        action={<a href={pages.helpOn('grades')}>등급 더 알아보기</a>}
      />
      <Stack gap={4}>
        {standing.warning && <Warning standing={standing} warning={standing.warning} />}
        {standing.announced && <Announced {...standing.announced} />}
        <Standing standing={standing} />
        <Columns of={2}>
          <Card title="등급과 몫">
            <Ladder ladder={ladder} current={standing.grade.level} />
          </Card>
          <Stack gap={4}>
            <Card title="기준에 들어가는 달">
              <Bars
                label="달마다 확정된 커미션"
                items={standing.months.map(({ month, commissionWon, isRunning }) => ({
                  id: month,
                  label: longMonth(month),
                  amount: commissionWon,
                  note: isRunning ? '진행 중' : '',
                  href: pages.figureOrders({ confirmedFrom: month }),
                }))}
              />
              <Muted tiny>파트너가 확정한 달을 기준으로 더해요. 나중에 취소된 주문은 빠져요.</Muted>
            </Card>
            <Card title="등급 기록">
              <List label="등급 기록">
                {standing.history.map(({ since, grade, shareBps }) => (
                  <Row
                    key={since}
                    title={`${grade} 등급`}
                    sub={`${dateTime(since)}부터`}
                    end={percentFromBps(shareBps)}
                  />
                ))}
              </List>
              <Muted tiny>주문의 몫은 클릭할 때의 등급으로 정해지고, 그 뒤에는 바뀌지 않아요.</Muted>
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

function Standing({ standing }: { standing: GradeProgress }) {
  const { grade, next, sumWon, months } = standing
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const href = pages.figureOrders({ confirmedFrom: first, confirmedTo: last })
  return (
    <Card>
      <Stat
        label="내 등급"
        value={grade.grade}
        size="big"
        note={`커미션의 ${percentFromBps(grade.shareBps)}를 받아요`}
      />
      {next && (
        <Bars
          label="다음 등급까지"
          full={next.grade.thresholdWon}
          items={[
            {
              id: 'sum',
              label: `${next.grade.grade} 등급까지`,
              amount: sumWon,
              note: `몫 ${percentFromBps(next.grade.shareBps)}`,
              text: `${won(sumWon)} / ${won(next.grade.thresholdWon)}`,
              href,
            },
          ]}
        />
      )}
      {next ? (
        <Stats>
          <Stat label="앞으로 더" value={next.remainingWon} size="small" note="넘는 순간 바로 올라가요" />
          <Pace standing={standing} projectedOn={next.projectedOn} />
        </Stats>
      ) : (
        <Muted>
          가장 높은 등급이에요. 최근 확정 커미션은 <a href={href}>{won(sumWon)}</a>이에요.
        </Muted>
      )}
    </Card>
  )
}

/** The day on which the pace of these months reaches the grade, as far as it can be computed. */
function Pace({ standing, projectedOn }: { standing: GradeProgress; projectedOn: string | null }) {
  if (projectedOn)
    return (
      <Stat
        label="지금 속도라면"
        value={longDay(projectedOn)}
        size="small"
        note="최근 확정된 속도로 어림한 날이에요"
      />
    )
  return standing.sumWon > 0 ? (
    <Stat label="지금 속도라면" value="반년 넘게" size="small" note="더 빨라지면 날짜를 알려 드려요" />
  ) : (
    <Stat label="지금 속도라면" value="아직 몰라요" size="small" note="확정된 커미션이 생기면 알려 드려요" />
  )
}

/** An announced change of the table of grades. */
function Announced({ startsOn, says, reason }: NonNullable<GradeProgress['announced']>) {
  return (
    <Notice tone="info" title={`${longDay(startsOn)}부터 등급표가 바뀌어요`}>
      {says.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <p>이유: {reason}</p>
      <p>그날부터 생기는 클릭에 적용하고, 그 전의 클릭과 주문의 몫은 그대로예요.</p>
    </Notice>
  )
}

type WarningProps = { standing: GradeProgress; warning: NonNullable<GradeProgress['warning']> }

function Warning({ standing, warning }: WarningProps) {
  const day = longDay(warning.effectiveOn)
  const held = standing.grade.grade
  if (warning.neededWon === 0)
    return (
      <Notice tone="good" title={`${held} 등급을 지킬 수 있어요`}>
        필요한 금액을 채웠어요. 주문이 취소되지 않으면 {day}에도 등급이 그대로예요.
      </Notice>
    )
  return (
    <Notice tone="wait" title={`${day}에 ${withParticle(warning.grade.grade, '으로/로')} 바뀔 수 있어요`}>
      <p>
        그 전까지 {won(warning.neededWon)}이 더 확정되면 {held} 등급을 지켜요. 바뀌어도 이미 생긴 클릭과
        주문의 몫은 그대로예요.
      </p>
    </Notice>
  )
}

function Ladder({ ladder, current }: { ladder: Grade[]; current: number }) {
  return (
    <Stack gap={3}>
      <List label="등급과 몫">
        {ladder.map((one) => (
          <Row
            key={one.id}
            title={one.grade}
            sub={one.thresholdWon === 0 ? '처음부터' : `확정 커미션 ${won(one.thresholdWon)}부터`}
            end={
              one.level === current ? (
                <Badge tone="good">{percentFromBps(one.shareBps)} · 지금</Badge>
              ) : (
                percentFromBps(one.shareBps)
              )
            }
          />
        ))}
      </List>
      <Muted tiny>
        지난 3개월과 이번 달에 확정된 커미션으로 정해요. 올라갈 때는 바로, 내려갈 때는 한 달 전에 알리고 매달
        1일에만 바뀌어요.
      </Muted>
    </Stack>
  )
}
