import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { HEADLINE_EXPERIMENT, HEADLINES } from '#app/ui/site/headlines.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { EXPERIMENT_STATE_LABELS, type Experiment } from '#contract/creators/experiment-ops.ts'

const TONES = { waiting: 'wait', running: 'good', ended: 'info' } as const

/** One experiment and its variants. `endHref` is null for operators who may not end it. */
export function ExperimentCard({ experiment, endHref }: { experiment: Experiment; endHref: string | null }) {
  const { title, key, state, startsAt, endsAt, variants } = experiment
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Facts
          items={[
            { label: '상태', value: <Badge tone={TONES[state]}>{EXPERIMENT_STATE_LABELS[state]}</Badge> },
            { label: '비교하는 곳', value: key === HEADLINE_EXPERIMENT ? `첫 화면의 제목 · ${key}` : key },
            { label: '시작', value: dateTime(startsAt) },
            { label: '끝', value: endsAt ? dateTime(endsAt) : '끝낼 때까지' },
          ]}
        />
        <List label={`${title} 실험의 값`}>
          {variants.map(({ name, tenths, creators }, index) => (
            <Row
              key={name}
              title={nameVariant(key, name)}
              sub={`방문자의 ${tenths * 10}%${index === 0 ? ' · 실험이 없을 때의 값' : ''}`}
              end={`크리에이터 ${count(creators)}명`}
            />
          ))}
        </List>
        {state !== 'waiting' && (
          <Muted>
            크리에이터 수는 하루에 한 번 다시 세요.
            {key === HEADLINE_EXPERIMENT &&
              ' 어느 제목에서 더 많이 시작했는지는 방문 통계의 위치(position) 값 home_headline_a와 home_headline_b로 나눠 봐요.'}
          </Muted>
        )}
        {endHref && state !== 'ended' && (
          <LinkButton href={endHref} tone="soft" size="small">
            끝내기
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}

/** The variant with the words that people see, where this site knows them. */
function nameVariant(key: string, name: string): string {
  const words = key === HEADLINE_EXPERIMENT ? lookUp(HEADLINES, name) : undefined
  return words ? `${name} · ${words.join(' ')}` : name
}
