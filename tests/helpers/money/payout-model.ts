/**
 * A model of two successive requests of one creator: their files, the results from the bank, and the
 * decisions of operators. It is independent of the code and uses no database.
 */
import { volume } from '../volume.ts'

export const WON = 30_000
export const NET = 29_010
export const PARTS = ['1', '2'] as const
export type PartNumber = (typeof PARTS)[number]
export type Kind =
  | 'request'
  | 'batch'
  | 'file'
  | 'fail'
  | 'approve'
  | 'paid'
  | 'failed'
  | 'back'
  | 'so'
  | 'not'
export type Step = `${Kind}${PartNumber}`

/**
 * The facts of a request: its state, its file, the result from the bank, and whether two operators have to
 * decide.
 */
type Payout = {
  state: 'none' | 'requested' | 'processing' | 'failed' | 'paid'
  file: 'none' | 'made' | 'out' | 'without'
  isAsked: boolean
  said: '' | 'paid' | 'failed' | 'back'
  isOpen: boolean
  /** The amount that the bank sent, as far as it is known. */
  sent: number
}
export type Model = Record<PartNumber, Payout> & {
  available: number
  debt: number
  booked: number
  isBounced: boolean
}

/**
 * In the gate, the bank returns only the second request, which covers the same steps in a tenth of the time.
 */
const isWhole = volume({ gate: 0, long: 1 }) === 1

const blank = (): Payout => ({
  state: 'none',
  file: 'none',
  isAsked: false,
  said: '',
  isOpen: false,
  sent: 0,
})
export const start = (): Model => ({
  1: blank(),
  2: blank(),
  available: WON,
  debt: 0,
  booked: 0,
  isBounced: false,
})
export const isReserved = (model: Model) => model.debt > 0 || PARTS.some((nth) => model[nth].isOpen)

/** Whether the model allows the step. */
const MAY: Record<Kind, (model: Model, nth: PartNumber) => boolean> = {
  request: (model, nth) =>
    model[nth].state === 'none' &&
    (nth === '1' || !['none', 'requested', 'processing'].includes(model[1].state)) &&
    !isReserved(model) &&
    !model.isBounced &&
    model.available >= WON,
  batch: (model, nth) => model[nth].state === 'requested' && !isReserved(model),
  file: (model, nth) => model[nth].file === 'made' && model[nth].state === 'processing',
  fail: (model, nth) => (nth === '1' || isWhole) && model[nth].state === 'processing' && !model[nth].isAsked,
  approve: (model, nth) => model[nth].isAsked,
  paid: (model, nth) => model[nth].file === 'out' && model[nth].said === '',
  failed: (model, nth) => model[nth].file === 'out' && model[nth].said === '',
  back: (model, nth) => nth === '1' && model[nth].said === 'paid',
  so: (model, nth) => model[nth].isOpen,
  not: (model, nth) => model[nth].isOpen,
}

function giveBack(model: Model, payout: Payout): void {
  payout.state = 'failed'
  const settled = Math.min(model.debt, model.available + WON)
  model.available += WON - settled
  model.debt -= settled
}

function book(model: Model, payout: Payout): void {
  if (payout.state === 'failed') {
    model.debt += Math.max(0, WON - model.available)
    model.available = Math.max(0, model.available - WON)
  }
  payout.state = 'paid'
  model.booked += NET
}

/** Applies the step to the model. */
const DOES: Record<Kind, (model: Model, nth: PartNumber) => void> = {
  request: (model, nth) => {
    model[nth].state = 'requested'
    model.available -= WON
  },
  batch: (model, nth) => Object.assign(model[nth], { state: 'processing', file: 'made' }),
  // The file leaves out a payout that is on hold.
  file: (model, nth) => {
    model[nth].file = isReserved(model) ? 'without' : 'out'
  },
  fail: (model, nth) => {
    if (model[nth].file === 'out') model[nth].isAsked = true
    else giveBack(model, model[nth])
  },
  approve: (model, nth) => {
    model[nth].isAsked = false
    if (model[nth].state === 'processing') giveBack(model, model[nth])
  },
  paid: (model, nth) => {
    const payout = model[nth]
    const isPaid = payout.state === 'processing' && !isReserved(model)
    payout.said = 'paid'
    payout.sent = NET
    if (isPaid) book(model, payout)
    else payout.isOpen = true
  },
  failed: (model, nth) => {
    model[nth].said = 'failed'
    if (model[nth].state === 'processing') giveBack(model, model[nth])
  },
  back: (model, nth) => {
    const payout = model[nth]
    payout.said = 'back'
    payout.sent = 0
    if (payout.state === 'paid') {
      model.booked -= NET
      model.isBounced = true
    }
    if (payout.state !== 'failed') giveBack(model, payout)
  },
  so: (model, nth) => {
    model[nth].isOpen = false
    model[nth].sent = NET
    book(model, model[nth])
  },
  not: (model, nth) => {
    model[nth].isOpen = false
    model[nth].sent = 0
  },
}

const KINDS = Object.keys(MAY) as Kind[]
function stepsOf(model: Model): Step[] {
  return KINDS.flatMap((kind) =>
    PARTS.filter((nth) => MAY[kind](model, nth)).map((nth): Step => `${kind}${nth}`),
  )
}
export const parse = (step: Step) => ({ kind: step.slice(0, -1) as Kind, nth: step.slice(-1) as PartNumber })

export function after(model: Model, step: Step): Model {
  const next = structuredClone(model)
  const { kind, nth } = parse(step)
  DOES[kind](next, nth)
  return next
}

/** Lists every sequence of steps until no further step is possible. */
export function listOrders(model: Model, path: Step[] = []): Step[][] {
  const steps = stepsOf(model)
  if (steps.length === 0) return [path]
  return steps.flatMap((step) => listOrders(after(model, step), [...path, step]))
}
