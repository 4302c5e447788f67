/** What every page of operators may need of the site's own nouns and of their home: both workers behind the API answer it. */

import { auth } from './auth.ts'
import { opening } from './opening.ts'
import { partners } from './partners.ts'
import { secondFactor } from './second-factor.ts'
import { site } from './site.ts'
import { versions } from './versions.ts'

export const everyPageContract = {
  auth: { getMe: auth.getMe, refresh: auth.refresh },
  opening,
  partners,
  secondFactor: { getSecondFactor: secondFactor.getSecondFactor },
  site,
  versions,
}
