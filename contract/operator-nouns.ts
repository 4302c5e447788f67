/** What operators alone may call, and pages outside the back office ask for too: the home of an operator, and their second factor. */

import { opening } from './opening.ts'
import { ops } from './ops.ts'
import { secondFactor } from './second-factor.ts'

export const operatorContract = {
  opening,
  ops,
  secondFactor,
}
