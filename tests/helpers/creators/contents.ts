/** Registers contents as a creator does. */
import { type Answer, call } from '../api.ts'
import { makeLink, makePartner, type Person } from '../make.ts'

let counter = 0
export function newPage(): string {
  counter += 1
  return `https://blog.naver.com/itda_test/${Date.now()}${counter}`
}

export type ContentFields = Record<string, string | File | string[] | undefined>

export function contentFields(more: ContentFields = {}): ContentFields {
  return { contentType: 'article', title: '아침 식탁 차리기', contentLinkUrl: newPage(), ...more }
}

/** Makes the form: a list is sent as one value per item, an empty list as one empty value. */
export function toForm(fields: ContentFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const values = Array.isArray(value) ? (value.length > 0 ? value : ['']) : [value]
    for (const one of values) form.append(name, one)
  }
  return form
}

export function register(person: Person, more: ContentFields = {}, key?: string): Promise<Answer> {
  return call('POST /contents', {
    as: person.token,
    form: toForm(contentFields(more)),
    ...(key && { key }),
  })
}

export async function makeContent(person: Person, more: ContentFields = {}) {
  const { status, data, body } = await register(person, more)
  if (status !== 200) throw new Error(`registering answered ${status} ${JSON.stringify(body)}`)
  return data
}

/** Registers content with a link of its own, so that it needs a disclosure. */
export async function makeLinkedContent(person: Person, more: ContentFields = {}) {
  const link = await makeLink(person, await makePartner())
  return makeContent(person, { affiliateLinks: [link.id], ...more })
}
