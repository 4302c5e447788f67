/** The conditions for opening the site to people, shown to operators. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const OPENING_STEPS = [
  'business',
  'legal',
  'partner',
  'mail',
  'identity',
  /** Two owners or finance operators whose rest is over. */
  'second_operator',
  'messages',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]
/** Without these nothing is missing. */
export const MAY_STAY_OFF: readonly OpeningStep[] = ['messages']

const openingState = z.object({
  /** Whether visitors are let in: without a partner, the company's details or mail they could do nothing. */
  isOpen: z.boolean(),
  /** True once nothing is missing but what may stay off. */
  isComplete: z.boolean(),
  /** The time from which two operators may approve for each other, while it is in the future. */
  twoSignFrom: z.nullable(isoTime),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      isDone: z.boolean(),
      mayStayOff: z.boolean(),
      /** Names of the settings of the deployment it waits for. */
      missingSettings: z.array(z.string()),
    }),
  ),
})
export type OpeningState = z.infer<typeof openingState>

export const opening = {
  /** 문을 열기 전에 마칠 일 */
  getOpening: endpoint({
    route: 'GET /ops/opening',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Ten who may sign are looked at, and who else operates between them.
    rows: [70, 0],
    input: nothing,
    output: openingState,
  }),
}
