import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { type LinkpriceState, PULL_ADVICE } from '#contract/partners/networks.ts'

const SETTINGS = [
  { title: '링크프라이스 사이트 코드', name: 'LINKPRICE_A_ID' },
  { title: '링크프라이스 인증키', name: 'LINKPRICE_AUTH_KEY' },
  { title: '링크프라이스 연동 비밀값', name: 'LINKPRICE_PATH_SECRET' },
]

/** The settings and the results of the pulls. The page gets no secret. */
export function LinkpriceCard({ linkprice }: { linkprice: LinkpriceState }) {
  const { siteCodeEnd, nextCallAt, stoppedAt, stopResult, pulls } = linkprice
  if (!siteCodeEnd)
    return (
      <Notice tone="info" title="링크프라이스가 아직 연결되지 않았어요">
        <p>아래 세 가지를 서버 설정에 넣으면 15분마다 실적을 읽어요.</p>
        <List label="서버 설정에 넣을 값">
          {SETTINGS.map(({ title, name }) => (
            <Row key={name} title={title} sub={`설정 이름 ${name}`} />
          ))}
        </List>
      </Notice>
    )
  return (
    <Card title="링크프라이스">
      <Stack gap={4}>
        {stoppedAt && (
          <Notice tone="bad" title={`${dateTime(stoppedAt)}부터 읽지 않고 있어요`}>
            <p>
              {stopResult && PULL_ADVICE[stopResult]} 고친 뒤 <a href="/ops/alarms">시스템 알림</a>에서 다시
              처리하면 이어서 읽어요.
            </p>
          </Notice>
        )}
        <Facts
          items={[
            { label: '사이트 코드', value: `•••• ${siteCodeEnd}` },
            { label: '인증키', value: '넣었어요 (보여 주지 않아요)' },
            { label: '다음 읽기', value: nextCallAt ? dateTime(nextCallAt) : '바로' },
          ]}
        />
        {pulls.length === 0 ? (
          <Muted>아직 읽은 목록이 없어요. 읽는 파트너가 생기면 1분 안에 시작해요.</Muted>
        ) : (
          <List label="읽은 날과 달">
            {pulls.map((pull) => (
              <Row
                key={pull.span}
                title={pull.span === 'merchants' ? '판매자 목록' : pull.span.replaceAll('-', '.')}
                sub={`${pull.readAt ? `${dateTime(pull.readAt)} · ` : ''}${PULL_ADVICE[pull.result]}`}
                end={
                  pull.result === 'read' ? (
                    `${count(pull.rows ?? 0)}줄`
                  ) : (
                    <Badge tone={pull.failures > 0 ? 'bad' : 'wait'}>
                      {pull.failures > 0 ? `${pull.failures}번 실패` : '기다림'}
                    </Badge>
                  )
                }
                endSub={`다음 ${dateTime(pull.dueAt)}`}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}
