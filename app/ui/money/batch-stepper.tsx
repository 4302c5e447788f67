import { Steps } from '../kit/tabs.tsx'

const STEPS = ['고르기', '승인', '은행 파일', '결과']
type BatchStep = '고르기' | '승인' | '은행 파일' | '결과'

/** The current step of a batch payment; `done`: all steps are complete. */
export function BatchStepper({ at }: { at: BatchStep | 'done' }) {
  return <Steps items={STEPS} current={at === 'done' ? STEPS.length : STEPS.indexOf(at)} />
}
