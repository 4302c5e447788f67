/** The open web as the API sees it: pages by address, everything else unreachable. */
import { afterEach, beforeEach, vi } from 'vitest'

type Page = string | Response | (() => Response | Promise<Response>)
const pages = new Map<string, Page>()
let asked: string[] = []

/** Puts up a page; text is its HTML. `null` takes it down. */
export function putPage(url: string, page: Page | null): void {
  if (page === null) pages.delete(url)
  else pages.set(url, page)
}

/** The addresses requested since the test began. */
export function listAsked(): string[] {
  return asked
}

/** Call once per test file; the API then fetches from here. */
export function openWeb(): void {
  beforeEach(() => {
    asked = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = String(input instanceof Request ? input.url : input)
      asked.push(url)
      const page = pages.get(url)
      if (page === undefined) throw new TypeError('Network connection lost.')
      if (typeof page === 'function') return page()
      if (page instanceof Response) return page.clone()
      return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
  })
  afterEach(() => void vi.restoreAllMocks())
}
