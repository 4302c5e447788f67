import { expect, type Page } from '@playwright/test'
import { siteOrigin } from '../../site.ts'
import { englishIn } from '../../watch.ts'

type Value = string | { name: string; mimeType: string; buffer: Buffer }
/** `true` ticks a box; null unticks it. */
type FieldValues = Record<string, Value | true | null>
type PlainForm = {
  action: string
  method: string
  isMultipart: boolean
  fields: [string, string][]
  /** The current value of every field that a person can fill in, ticked or not. */
  values: Record<string, string>
}

/** Plays a person whose browser only reads pages, sends forms, and follows links and redirects. */
export type Walker = {
  open: (path: string) => Promise<void>
  /** Follows the first link whose address matches. */
  follow: (href: RegExp) => Promise<void>
  /** Sends the form of this button with its current values, except for these fields. */
  send: (button: string, fields?: FieldValues) => Promise<void>
  /** Sends the form of this button, and returns the text of the file that answers it. The page stays. */
  receive: (button: string, fields?: FieldValues) => Promise<string>
  /** Expects the sentence on the current page, and returns it. */
  says: (sentence: string | RegExp) => string
  /** Returns those of the names whose boxes are ticked on the current page. */
  ticked: (...names: string[]) => string[]
  url: () => string
}

/**
 * Makes a person from `page`, whose browser opens no page here, but lends its cookies and parses the HTML.
 */
export function walkerOf(page: Page): Walker {
  let [at, html, text] = [siteOrigin(), '', '']

  async function read(request: ReturnType<Page['request']['fetch']>, isSent = false): Promise<void> {
    const answer = await request
    at = answer.url()
    html = await answer.text()
    // The answer to a refused form contains the form again, and the test checks its sentence.
    expect(answer.status(), at).toBeLessThan(isSent ? 500 : 400)
    const seen = await page.evaluate(readPage, html)
    expect([seen.lang, seen.headings], `language and h1 of ${at}`).toEqual(['ko', 1])
    expect(englishIn(seen.text), `English on ${at}`).toEqual([])
    text = seen.text.replace(/\s+/g, ' ')
  }
  const open = (path: string) => read(page.request.get(new URL(path, at).href))

  async function follow(href: RegExp): Promise<void> {
    const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    )
    const to = hrefs.find((one) => href.test(one))
    if (!to) throw new Error(`no link like ${href} on ${at}`)
    await open(to)
  }

  async function requestFor(button: string, fields: FieldValues) {
    const sent = await page.evaluate(readForm, { html, button, at })
    if (!sent) throw new Error(`no button “${button}” on ${at}`)
    const strange = Object.keys(fields).filter((name) => !(name in sent.values))
    if (strange.length > 0) throw new Error(`no ${strange.join()} in the form of “${button}” on ${at}`)
    return requestOf(sent, fields, at)
  }
  async function send(button: string, fields: FieldValues = {}): Promise<void> {
    await read(page.request.fetch(...(await requestFor(button, fields))), true)
  }
  async function receive(button: string, fields: FieldValues = {}): Promise<string> {
    const answer = await page.request.fetch(...(await requestFor(button, fields)))
    expect(answer.headers()['content-disposition'], at).toMatch(/^attachment/)
    return answer.text()
  }

  function says(sentence: string | RegExp): string {
    const said = typeof sentence === 'string' ? text.includes(sentence) && sentence : sentence.exec(text)?.[0]
    if (!said) throw new Error(`${at} does not say ${sentence}, but: ${text}`)
    return said
  }
  function ticked(...names: string[]): string[] {
    const boxes = [...html.matchAll(/<input [^>]*>/g)].map(([box]) => box)
    return names.filter((name) =>
      boxes.some((box) => box.includes(` name="${name}"`) && /\schecked\b/.test(box)),
    )
  }
  return { open, follow, send, receive, says, ticked, url: () => at }
}

function requestOf(
  { action, method, isMultipart, fields, values }: PlainForm,
  given: FieldValues,
  at: string,
): Parameters<Page['request']['fetch']> {
  const kept = fields.filter(([name]) => !(name in given))
  const typed: Record<string, Value> = {}
  for (const [name, value] of Object.entries(given))
    if (value !== null) typed[name] = value === true ? (values[name] ?? '') : value
  const headers = { origin: new URL(at).origin, 'sec-fetch-site': 'same-origin' }
  if (isMultipart) return [action, { method, headers, multipart: { ...Object.fromEntries(kept), ...typed } }]
  const data = new URLSearchParams([...kept, ...(Object.entries(typed) as [string, string][])]).toString()
  if (method === 'get') return [`${action.split(/[?#]/)[0]}?${data}`, {}]
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return [action, { method, headers: { ...headers, ...type }, data }]
}

function readPage(html: string): { lang: string; headings: number; text: string } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const one of page.querySelectorAll('script,style,template')) one.remove()
  const headings = page.querySelectorAll('main h1, body:not(:has(main)) h1').length
  return { lang: page.documentElement.lang, headings, text: page.body.textContent ?? '' }
}

/** Reads the form as a browser would send it by the button with this text, or with a line of this text. */
function readForm({ html, button, at }: { html: string; button: string; at: string }): PlainForm | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button:not([type=button])')]
  const isNamed = (one: Element) => one.textContent?.trim() === button
  const pressed = buttons.find(
    (one) => one.form && (isNamed(one) || [...one.querySelectorAll('span')].some(isNamed)),
  )
  if (!pressed?.form) return null
  const { form } = pressed
  const own = (name: string) => pressed.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const isMultipart = own('enctype') === 'multipart/form-data'
  const fields = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string')
  if (pressed.name) fields.push([pressed.name, pressed.value])
  const named = [...form.elements].map((one) => [
    one.getAttribute('name') ?? '',
    one.getAttribute('value') ?? '',
  ])
  return {
    action: new URL(own('action'), at).href,
    method: own('method') || 'get',
    isMultipart,
    fields,
    values: Object.fromEntries(named),
  }
}
