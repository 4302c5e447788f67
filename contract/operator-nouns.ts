/** What operators alone may call, and pages outside the back office ask for too: the home of an operator. */

import { opening } from './opening.ts'
import { ops } from './ops.ts'

export const operatorContract = {
  opening,
  ops,
}
