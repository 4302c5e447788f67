import { pageError } from '#app/services/api/failure.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/nothing-here',
  elsewhere: 'every address that is no page: refusals.spec',
} satisfies PageHandle

/** Every address without a page of its own. The root renders the 404. */
export function loader() {
  throw pageError(404)
}

export function action() {
  throw pageError(404)
}

export default function NotFound() {
  return null
}
