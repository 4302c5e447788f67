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
  /** Two owners or finance operators who have had their role long enough to approve. */
  'second_operator',
  'messages',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]
/** Optional steps: the site is complete without them. */
export const MAY_STAY_OFF: readonly OpeningStep[] = ['messages']

const openingState = z.object({
  /** True when visitors may enter. Without a partner, the company's details or mail they could do nothing. */
  isOpen: z.boolean(),
  /** True when only optional steps are missing. */
  isComplete: z.boolean(),
  /** The time from which two operators can approve for each other; null when it has passed. */
  twoSignFrom: z.nullable(isoTime),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      isDone: z.boolean(),
      mayStayOff: z.boolean(),
      /** The names of the missing deployment settings. */
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
    // Reads ten operators who may approve, and the other operators.
    rows: [70, 0],
    input: nothing,
    output: openingState,
  }),
}
