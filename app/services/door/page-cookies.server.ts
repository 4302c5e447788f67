import type { openDevice } from '../api/device.server.ts'
import { setPageHeaders } from '../pages/headers.server.ts'
import type { openNotes } from '../session/flash.server.ts'
import { signedOutMarkerCookie } from '../session/just-left.server.ts'
import type { openChanged } from '../session/refresh-hint.server.ts'
import type { Session } from '../session/session.server.ts'
import type { openVisitor } from '../visits/visitor.server.ts'

type Cookies = {
  session: Session
  notes: ReturnType<typeof openNotes>
  device: ReturnType<typeof openDevice>
  changed: ReturnType<typeof openChanged>
  visitor: ReturnType<typeof openVisitor>
  wasSignedIn: boolean
  isRedirect: boolean
  secure: boolean
}

/** Adds the cookies for the next page, and the headers that control what the browser may cache. */
export async function setCookies(page: Response, cookies: Cookies): Promise<void> {
  const { session, notes, device, changed, visitor, wasSignedIn, isRedirect, secure } = cookies
  const lines = [
    await session.commit(),
    ...(await notes.commit(isRedirect)),
    device.commit(),
    changed.commit(isRedirect),
    visitor.commit(),
    wasSignedIn && !session.isSignedIn() ? signedOutMarkerCookie(secure) : null,
  ]
  for (const line of lines) if (line) page.headers.append('Set-Cookie', line)
  setPageHeaders(page.headers, wasSignedIn || session.isSignedIn())
  // After a sign-out the browser drops the pages it cached for its back button.
  if (wasSignedIn && !session.isSignedIn()) page.headers.set('Clear-Site-Data', '"cache"')
}
