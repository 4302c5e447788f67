/** Plays the public web for the API: pages by address; every other address is unreachable. */
import { afterEach, beforeEach, vi } from 'vitest'

type Page = string | Response | (() => Response | Promise<Response>)
const pages = new Map<string, Page>()
let asked: string[] = []

/** Publishes a page; a text is its HTML, and `null` removes the page. */
export function putPage(url: string, page: Page | null): void {
  if (page === null) pages.delete(url)
  else pages.set(url, page)
}

/** The addresses requested since the test began. */
export function listCalls(): string[] {
  return asked
}

/** Call this once in a test file; `fetch` then answers from these pages. */
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
