import { openInspection } from './axe.ts'
import { isLong } from './site.ts'

/** What one page was found to be is known to the pages after it in the same process. */
const inspection = openInspection()

/** A whole page: every rule in the light theme; colours in both, where they look like nothing that was inspected before. */
export const expectWholeAccessible = inspection.expectAtPhone

/** A page that pages.spec.ts opens and inspects, after something was sent. `npm run test:long` inspects all of it again. */
export const expectAccessible = isLong ? inspection.expectAtPhone : inspection.expectChanged
