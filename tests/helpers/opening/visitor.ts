/**
 * A person with a browser without scripts, who visits an installation behind its proxy: reads pages, fills in
 * forms, and follows links and redirects.
 */
import { expect } from 'vitest'
import { type ReadPage, readPage } from './page.ts'

export type FieldValues = Record<string, string | File | true>
export type Visitor = {
  open: (path: string) => Promise<void>
  /** Follows the first link with this text, or with an address that matches. */
  follow: (link: string | RegExp) => Promise<void>
  /**
   * Sends the form of this button with fields by their label or name; `true` ticks a box. Returns the file
   * when one is downloaded.
   */
  send: (button: string | RegExp, typed?: FieldValues) => Promise<string>
  /** Expects the sentence on the page. Returns the matched text, or its first group. */
  says: (sentence: string | RegExp) => string
  html: () => string
  path: () => string
  /** Requests another address of the site without leaving the page. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
}

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let visitors = 0
/** The pages requested and forms sent by all visitors. */
export const walked = { pages: 0, forms: 0 }

type VisitorPage = { origin: string; url: () => string }

/** `url` is the address of the proxy; `origin` is the public address. */
export function visitorAt({ origin, url }: VisitorPage): Visitor {
  visitors += 1
  const network = `198.51.100.${visitors}`
  const cookies = new Map<string, string>()
  let at = '/'
  let page: ReadPage = readPage('')

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('user-agent', PHONE)
    headers.set('x-forwarded-for', network)
    if (init.method === 'POST') headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    const answer = await fetch(new URL(path, url()), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  /** Reads the page that the path leads to, after redirects. */
  async function read(path: string, init: RequestInit = {}): Promise<string> {
    let answer = await ask(path, init)
    at = path
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 10; hops += 1) {
      const to = new URL(answer.headers.get('location') ?? '', `${origin}${at}`)
      expect(to.origin, `${at} leads away`).toBe(origin)
      at = to.pathname + to.search
      answer = await ask(at)
    }
    const body = await answer.text()
    if (!answer.headers.get('content-type')?.includes('text/html')) return body
    page = readPage(body)
    expect(answer.status, `${at}: ${page.text.slice(0, 800)}`).toBeLessThan(400)
    return body
  }

  async function open(path: string): Promise<void> {
    walked.pages += 1
    await read(path.startsWith(origin) ? path.slice(origin.length) : path)
  }

  async function follow(link: string | RegExp): Promise<void> {
    const is = (one: string) => (typeof link === 'string' ? one === link : link.test(one))
    const found = page.links.find(({ value, label }) => is(label) || is(value))
    if (!found)
      throw new Error(`no link ${link} on ${at}: ${page.links.map(({ label }) => label).join(' | ')}`)
    await open(new URL(found.value, `${origin}${at}`).href)
  }

  async function send(name: string | RegExp, typed: FieldValues = {}): Promise<string> {
    const is = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
    const button = page.buttons.find((one) => is(one.text) && page.forms.has(one.form))
    if (!button)
      throw new Error(`no button ${name} on ${at}: ${page.buttons.map(({ text }) => text).join(' | ')}`)
    walked.forms += 1
    const { attributes, body } = filledIn(page, button, typed)
    const to = new URL(attributes.action || at, `${origin}${at}`)
    if ((attributes.method ?? 'get').toLowerCase() === 'get') {
      const query = new URLSearchParams([...body].map(([key, value]) => [key, String(value)]))
      return read(`${to.pathname}?${query}`)
    }
    const isFiles = attributes.enctype === 'multipart/form-data'
    const plain = () => new URLSearchParams([...body].map(([key, value]) => [key, String(value)]))
    return read(to.pathname + to.search, { method: 'POST', body: isFiles ? body : plain() })
  }

  function says(sentence: string | RegExp): string {
    const found =
      typeof sentence === 'string' ? page.text.includes(sentence) && [sentence] : sentence.exec(page.text)
    if (!found) throw new Error(`${at} does not say ${sentence}, but: ${page.text}`)
    return found[1] ?? found[0] ?? ''
  }
  return { open, follow, send, says, ask, html: () => page.html, path: () => at }
}

/** The form data that a browser would send with this button. */
function filledIn(page: ReadPage, button: ReadPage['buttons'][number], typed: FieldValues) {
  const form = page.forms.get(button.form)
  const fields = form?.fields ?? []
  const body = new FormData()
  const left = new Map(Object.entries(typed))
  for (const field of fields) {
    const key = [...left.keys()].find((one) => one === field.name) ?? labelOf(field.label, [...left.keys()])
    const given = key === undefined ? undefined : left.get(key)
    const isRadio =
      fields.filter(({ name, isTicked }) => name === field.name && isTicked !== undefined).length > 1
    const isMeant = given !== undefined && (!isRadio || given === true || given === field.value)
    if (key !== undefined && isMeant) left.delete(key)
    const value = isMeant && given !== true ? choiceOf(field, given ?? '') : field.value
    const isSent = field.isTicked === undefined ? value !== null : field.isTicked || isMeant
    if (isSent)
      body.append(field.name, field.options ? String(value ?? field.options[0]?.value ?? '') : (value ?? ''))
    else if (field.options) body.append(field.name, field.options[0]?.value ?? '')
  }
  if (left.size > 0)
    throw new Error(
      `no field ${[...left.keys()]} by “${button.text}”: ${fields.map(({ name, label }) => `${name} (${label})`)}`,
    )
  if (button.attributes.name) body.append(button.attributes.name, button.attributes.value ?? '')
  const own = { ...form?.attributes }
  for (const name of ['action', 'method']) {
    const of = button.attributes[`form${name}`]
    if (of !== undefined) own[name] = of
  }
  return { attributes: own, body }
}

/** The key that equals the label, or that the label starts with when a hint follows. */
function labelOf(label: string, keys: string[]): string | undefined {
  return keys.find((key) => label === key) ?? keys.find((key) => label.startsWith(key) && key.length > 1)
}

function choiceOf({ options }: { options?: { value: string; label: string }[] }, given: string | File) {
  if (!options) return given
  const found = options.find(({ value, label }) => value === given || label === given)
  if (!found) throw new Error(`no choice ${given} among ${options.map(({ label }) => label).join(', ')}`)
  return found.value
}
