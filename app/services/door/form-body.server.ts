/**
 * Parses a form from the bytes that were read before. The runtime's own parser would copy them again for
 * every reader.
 */
import { type FormEntry, parseMultipart } from '#contract/core/bodies/multipart.ts'

/** Null when the body is not a form. Its files are views of `bytes`. */
export function parseFormBody(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormData | null {
  const isUrlEncoded = contentType.startsWith('application/x-www-form-urlencoded')
  const entries = isUrlEncoded
    ? new URLSearchParams(new TextDecoder().decode(bytes))
    : parseMultipart(bytes, contentType)
  return entries && toFormData(entries)
}

/**
 * Keeps the entries alive. The runtime stores the files of a form, and may lose their overridden methods when
 * nothing here references them.
 */
const entriesOf = new WeakMap<FormData, FormEntry[]>()

export function toFormData(from: Iterable<FormEntry>): FormData {
  const [entries, form] = [[...from], new FormData()]
  for (const [name, value] of entries) form.append(name, value)
  entriesOf.set(form, entries)
  return form
}
