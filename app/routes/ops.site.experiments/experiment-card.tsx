import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { HEADLINE_EXPERIMENT } from '#app/ui/site/headlines.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { EXPERIMENT_STATE_LABELS, type Experiment } from '#contract/creators/experiments/experiment-ops.ts'
import { ExperimentResults } from './experiment-results.tsx'

const TONES = { waiting: 'wait', running: 'good', ended: 'info' } as const

/** One experiment and its variants. `endHref` is null for operators who may not end it. */
export function ExperimentCard({ experiment, endHref }: { experiment: Experiment; endHref: string | null }) {
  const { title, key, state, startsAt, endsAt, variants } = experiment
  const place = key === HEADLINE_EXPERIMENT ? '첫 화면' : key
  return (
    <Card title={title} mark={<Badge tone={TONES[state]}>{EXPERIMENT_STATE_LABELS[state]}</Badge>}>
      <Stack gap={4}>
        <Muted>
          {place} · {longDay(startsAt)}부터 {endsAt ? `${dateTime(endsAt)}까지` : '끝낼 때까지'}
        </Muted>
        {state === 'waiting' ? (
          <p>{variants.map(({ name, tenths }) => `${name} ${tenths * 10}%`).join(' · ')}</p>
        ) : (
          <ExperimentResults experiment={experiment} />
        )}
        {endHref && state !== 'ended' && (
          <Buttons>
            <LinkButton href={endHref} tone="soft" size="small">
              끝내기
            </LinkButton>
          </Buttons>
        )}
      </Stack>
    </Card>
  )
}
