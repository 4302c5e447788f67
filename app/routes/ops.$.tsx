import { pageError } from '#app/services/api/failure.server.ts'

/** Every address of the back office without a page of its own, as the rest of the site has in `$`. */
export function loader() {
  throw pageError(404)
}

export function action() {
  throw pageError(404)
}

export default function NotFound() {
  return null
}
