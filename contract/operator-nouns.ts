/** What operators alone may call, and pages outside the back office ask for too: the home of an operator. */

import { creatorOps } from './applications.ts'
import { approvals } from './approvals.ts'
import { opening } from './opening.ts'
import { ops } from './ops.ts'

export const operatorContract = { approvals, creatorOps, opening, ops }
