import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
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
            { label: '키', value: key },
            { label: '시작', value: dateTime(startsAt) },
            { label: '끝', value: endsAt ? dateTime(endsAt) : '끝낼 때까지' },
          ]}
        />
        <List label={`${title} 실험의 값`}>
          {variants.map(({ name, tenths, creators }) => (
            <Row
              key={name}
              title={name}
              sub={`${tenths * 10}%`}
              end={`${count(creators)}명`}
              endSub="크리에이터"
            />
          ))}
        </List>
        {endHref && state !== 'ended' && (
          <LinkButton href={endHref} tone="soft" size="small">
            끝내기
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}
