/** Visits a web worker that caches pages for visitors, and counts its calls to the API. */

import type { Tokens } from '#app/services/session/session.server.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import { cacheStub, installCache } from '../api/cache-stub.ts'
import { page } from '../test-build.ts'
import { html, settled, visitFrom } from '../visit.ts'

type Door = typeof import('../../../server.ts').default
type Init = NonNullable<Parameters<typeof visitFrom>[3]> & { held?: Tokens | null }
type Extra = NonNullable<Parameters<typeof visitFrom>[4]>
type Answer = (
  asked: Request,
  context: Parameters<typeof page.answer>[0]['context'],
) => Response | Promise<Response>

export function sharedPages(door: Door) {
  const cache = cacheStub()
  installCache(cache)
  const calls: string[] = []
  const asked: Request[] = []
  const drawn: Request[] = []
  const api = {
    fetch: async (input: RequestInfo | URL) => {
      const { url } = input as Request
      calls.push(new URL(url).pathname)
      asked.push(input as Request)
      if (url.endsWith('/site-config'))
        return Response.json({
          data: {
            redirectBetaDomain: null,
            banner: null,
            business: null,
            isOpen: true,
            policy: DEFAULT_POLICY,
            identityWay: 'form',
          },
        })
      return Response.json({ code: 'conflict', message: '안 돼요', requestId: 'r' }, { status: 409 })
    },
  }
  /** Sets the page's answer from here on. */
  function says(answer: string | Answer): void {
    page.answer = async ({ request, context }) => {
      drawn.push(request)
      return typeof answer === 'string' ? html(answer) : answer(request, context)
    }
  }
  async function open(path: string, init: Init = {}, extra: Extra = {}) {
    const before = { calls: calls.length, drawn: drawn.length }
    const response = await visitFrom(door, api, path, init, { VERSION: { id: 'r1' }, ...extra })
    const text = await response.text()
    await settled()
    const { status, headers } = response
    return { status, headers, text, calls: calls.length - before.calls, drawn: drawn.length - before.drawn }
  }
  return {
    cache,
    asked,
    drawn,
    says,
    open,
    read: async (path: string, init?: Init) => (await open(path, init)).text,
  }
}
