/** Inquiries of members and visitors, sent as the pages send them. */

import { newEmail, readMail } from '../accounts/sign-in.ts'
import { type Answer, call } from '../api.ts'
import type { Person } from '../make.ts'

export const INQUIRY = { kind: 'payout', title: '입금이 궁금해요', text: '언제 입금되나요?' }

type ExtraFields = Record<string, string | File>

export function formOf(fields: ExtraFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export function createInquiry(person: Person | null, more: ExtraFields = {}, key?: string): Promise<Answer> {
  const form = formOf({ ...INQUIRY, ...more })
  return call('POST /inquiries', { form, ...(person && { as: person.token }), ...(key && { key }) })
}

export async function makeInquiry(person: Person, more: ExtraFields = {}): Promise<{ id: string }> {
  const { status, data, body } = await createInquiry(person, more)
  if (status !== 200) throw new Error(`asking answered ${status} ${JSON.stringify(body)}`)
  return data
}

/** Sends an inquiry as a visitor, and returns it with the token from the mail. */
export async function createInquiryAsVisitor(more: ExtraFields = {}) {
  const email = newEmail()
  const { status, data, body } = await createInquiry(null, { email, ...more })
  if (status !== 200) throw new Error(`asking answered ${status} ${JSON.stringify(body)}`)
  return { id: data.id as string, email, token: await tokenOf(email) }
}

export async function tokenOf(email: string): Promise<string> {
  const { text } = await readMail(email)
  return /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

export function write(
  id: string,
  text: string,
  { as, token }: { as?: string; token?: string } = {},
  more: ExtraFields = {},
) {
  const form = formOf({ text, ...(token && { token }), ...more })
  return call(`POST /inquiries/${id}/messages`, { form, ...(as && { as }) })
}
