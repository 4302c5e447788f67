import { pageError } from '#app/services/api/failure.server.ts'

/** Every address without a page of its own. The root draws the 404. */
export function loader() {
  throw pageError(404)
}

export function action() {
  throw pageError(404)
}

export default function NotFound() {
  return null
}
