/**
 * What the worker behind the API answers (api/routes/back.ts), so all the office may call: what is for operators, and what every page
 * needs of the site's own nouns.
 */

import { auth } from './auth.ts'
import { grades } from './grades.ts'
import { officeContract } from './office-nouns.ts'
import { operatorContract } from './operator-nouns.ts'
import { partners } from './partners.ts'
import { secondFactor } from './second-factor.ts'
import { site } from './site.ts'
import { versions } from './versions.ts'

export const backContract = {
  ...operatorContract,
  ...officeContract,
  auth: { getMe: auth.getMe, refresh: auth.refresh },
  grades,
  partners,
  secondFactor: { getSecondFactor: secondFactor.getSecondFactor },
  site,
  versions,
}
