/** What the last worker of the API answers (api/routes/desk.ts), so all that pages of people, the site, contents and the books of account may call, and the second factor. */

import { everyPageContract } from './every-page-nouns.ts'
import { officeContract } from './office-nouns.ts'
import { secondFactor } from './second-factor.ts'

export const deskContract = {
  ...officeContract,
  ...everyPageContract,
  secondFactor,
}
