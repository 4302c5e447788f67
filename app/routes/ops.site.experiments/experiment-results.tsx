import {
  judgeCreators,
  judgeSignUps,
  LEAST_PEOPLE,
  rateOf,
  type VariantScore,
  type Verdict,
} from '#app/models/experiment-results.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { HEADLINE_EXPERIMENT, HEADLINES } from '#app/ui/site/headlines.ts'
import { count } from '#app/ui/words/format.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { Experiment } from '#contract/creators/experiments/experiment-ops.ts'

/** Rates as whole numbers, for the lengths of the bars. */
const BAR_SCALE = 1_000_000

/** The numbers of each variant, and whether they differ. An experiment about the headline is about visitors. */
export function ExperimentResults({ experiment }: { experiment: Experiment }) {
  const { key, title, variants } = experiment
  if (key === HEADLINE_EXPERIMENT) {
    const scores = variants.map(({ name, tenths, signUps }) => ({ name, hits: signUps, weight: tenths }))
    return (
      <Stack gap={3}>
        <Bars
          label={`${title}: 값마다 가입한 사람`}
          items={variants.map(({ signUps }, index) => ({
            ...barOf(experiment, scores, index),
            text: `가입\u00a0${count(signUps)}명`,
          }))}
        />
        <VerdictText verdict={judgeSignUps(variants)} what="가입" />
        <Muted>
          가입은 바로 반영돼요. 통계를 거부한 방문자는 세지 않아요. 방문자 비율에 견줘 우연일 확률이 1%보다
          작으면 차이가 뚜렷하다고 봐요.
        </Muted>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <CreatorBars experiment={experiment} what="linked" />
      <CreatorBars experiment={experiment} what="ordered" />
      <Muted>
        승인된 크리에이터를 하루에 한 번 다시 세요. 실험을 시작한 뒤 링크를 만들거나 주문이 생긴 사람이에요.
        우연일 확률이 1%보다 작으면 차이가 뚜렷하다고 봐요.
      </Muted>
    </Stack>
  )
}

const WHAT = { linked: '링크를 만든 크리에이터', ordered: '주문이 생긴 크리에이터' } as const

function CreatorBars({ experiment, what }: { experiment: Experiment; what: keyof typeof WHAT }) {
  const scores = experiment.variants.map((one) => ({ name: one.name, hits: one[what], weight: one.creators }))
  return (
    <Stack gap={3}>
      <h3>{WHAT[what]}</h3>
      <Bars
        label={`${experiment.title}: ${WHAT[what]}`}
        items={scores.map(({ hits, weight }, index) => ({
          ...barOf(experiment, scores, index),
          text: `${count(weight)}명 중 ${count(hits)}명${weight > 0 ? ` · ${Math.round((hits / weight) * 1000) / 10}%` : ''}`,
        }))}
      />
      <VerdictText verdict={judgeCreators(scores)} what={WHAT[what]} />
    </Stack>
  )
}

function barOf({ key, variants }: Experiment, scores: VariantScore[], index: number) {
  const { name = '', tenths = 0 } = variants[index] ?? {}
  const score = scores[index]
  return {
    id: name,
    label: nameVariant(key, name),
    note: `방문자 ${tenths * 10}%${index === 0 ? ' · 원래 값' : ''}`,
    amount: score ? Math.round(rateOf(score) * BAR_SCALE) : 0,
  }
}

function VerdictText({ verdict, what }: { verdict: Verdict; what: string }) {
  if (verdict.kind === 'early')
    return (
      <p>
        <strong>아직 판단하기 일러요.</strong>{' '}
        {what === '가입'
          ? `값마다 ${LEAST_PEOPLE}명은 가입해야 견줄 수 있어요.`
          : '견줄 만큼 크리에이터가 모이지 않았어요.'}
      </p>
    )
  const { kind, leader } = verdict
  return (
    <p>
      <strong>{kind === 'clear' ? '차이가 뚜렷해요.' : '차이가 뚜렷하지 않아요.'}</strong>{' '}
      {leader === null
        ? '앞선 값이 없어요.'
        : kind === 'clear'
          ? `${leader}에서 ${withParticle(what, '이/가')} 더 많아요.`
          : `${leader}에서 조금 더 많지만 우연일 수 있어요.`}
    </p>
  )
}

/** The variant with the words that people see, where this site knows them. */
function nameVariant(key: string, name: string): string {
  const words = key === HEADLINE_EXPERIMENT ? lookUp(HEADLINES, name) : undefined
  return words ? `${name} · ${words.join(' ')}` : name
}
