import { pageError } from '#app/services/api/failure.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/ops/nothing-here',
  elsewhere: 'the same below the back office: its worker has no other page for it',
} satisfies PageHandle

/** Every address of the back office without a page of its own, like `$` for the rest of the site. */
export function loader() {
  throw pageError(404)
}

export function action() {
  throw pageError(404)
}

export default function NotFound() {
  return null
}
