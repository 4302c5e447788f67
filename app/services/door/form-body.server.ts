/** The fields of a form from its bytes, which were read at the door: what the runtime would read is copied once more for each who reads it. */
import { type FormEntry, parseMultipart } from '#contract/core/bodies/multipart.ts'

/** Null for what is no form. The files are views of `bytes`. */
export function parseFormBody(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormData | null {
  const isUrlEncoded = contentType.startsWith('application/x-www-form-urlencoded')
  const entries = isUrlEncoded
    ? new URLSearchParams(new TextDecoder().decode(bytes))
    : parseMultipart(bytes, contentType)
  return entries && toFormData(entries)
}

/** A form holds its files in the runtime, which may forget that they are views when nothing here holds them. */
const entriesOf = new WeakMap<FormData, FormEntry[]>()

export function toFormData(from: Iterable<FormEntry>): FormData {
  const [entries, form] = [[...from], new FormData()]
  for (const [name, value] of entries) form.append(name, value)
  entriesOf.set(form, entries)
  return form
}
