/** What the last worker of the API answers (api/routes/desk.ts), so all that pages of people, the site, contents and the books of account may call. */

import { everyPageContract } from './every-page-nouns.ts'
import { officeContract } from './office-nouns.ts'

export const deskContract = {
  ...officeContract,
  ...everyPageContract,
}
