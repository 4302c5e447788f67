import { redirect } from '@remix-run/cloudflare'

/** The back office opens at what waits longest. */
export function loader() {
  return redirect('/ops/applications')
}
