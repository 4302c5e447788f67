import { openInspection } from './axe.ts'

/** What one page was found to be is known to the pages after it in the same process. */
const inspection = openInspection()

/** Every rule in the light theme; colours in both, where they look like nothing that was inspected before. */
export const expectAccessible = inspection.expectAtPhone
