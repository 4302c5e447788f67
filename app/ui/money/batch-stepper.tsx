import { Icon } from '../pictures/icon.tsx'
import * as css from './batch-stepper.css.ts'

const STEPS = ['고르기', '승인', '은행 파일', '결과'] as const
type Step = (typeof STEPS)[number]

/** Where paying many stands; `done`: all of it is behind. */
export function BatchStepper({ at }: { at: Step | 'done' }) {
  const current = at === 'done' ? STEPS.length : STEPS.indexOf(at)
  return (
    <ol className={css.steps} aria-label="일괄 이체 단계">
      {STEPS.map((step, nth) => (
        <li key={step} aria-current={nth === current ? 'step' : undefined}>
          {nth < current ? <Icon name="check" size={16} /> : `${nth + 1}.`} {step}
        </li>
      ))}
    </ol>
  )
}
