/**
 * Reads a multipart form without copying: each file is a view of the bytes of the body. The form can be sent
 * on from the same bytes.
 */

/** No form of ours has more parts. */
const MOST_PARTS = 200
const [RETURN, NEWLINE, DASH] = [0x0d, 0x0a, 0x2d]
const text = new TextDecoder()
const letters = new TextEncoder()

export type FormEntry = [name: string, value: string | File]

/** Returns null when the body is not a multipart form, is cut off, or has too many parts. */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): FormEntry[] | null {
  const boundary = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary) return null
  const delimiter = letters.encode(`\r\n--${boundary[1] ?? boundary[2]}`)
  const entries: FormEntry[] = []
  // The first delimiter may be at the very beginning, without a line before it.
  let at = startsWith(body, delimiter.subarray(2), 0) ? delimiter.length - 2 : indexAfter(body, delimiter, 0)
  while (at >= 0) {
    if (body[at] === DASH && body[at + 1] === DASH) return entries
    if (body[at] !== RETURN || body[at + 1] !== NEWLINE || entries.length === MOST_PARTS) return null
    const next = indexAfter(body, delimiter, at)
    const entry = next < 0 ? null : toEntry(body.subarray(at + 2, next - delimiter.length))
    if (!entry) return null
    entries.push(entry)
    at = next
  }
  return null
}

const HEADERS_END = letters.encode('\r\n\r\n')
/**
 * The headers of a part hold the names of a field and a file, also percent-encoded; no browser sends more.
 */
const HEADERS_MAX_BYTES = 8 * 1024

function toEntry(part: Uint8Array<ArrayBuffer>): FormEntry | null {
  const from = indexAfter(part, HEADERS_END, 0)
  if (from < 0 || from > HEADERS_MAX_BYTES) return null
  const head = text.decode(part.subarray(0, from - HEADERS_END.length)).split('\r\n')
  const disposition = headerOf(head, 'content-disposition')
  if (!/^form-data *;/i.test(disposition)) return null
  const name = parameter(disposition, 'name')
  if (name === null) return null
  const fileName = parameter(disposition, 'filename')
  const value = part.subarray(from)
  if (fileName === null) return [name, text.decode(value)]
  return [name, toFile(value, fileName, headerOf(head, 'content-type') || 'application/octet-stream')]
}

function headerOf(lines: string[], name: string): string {
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
  return line.slice(name.length + 1).trim()
}

/** Browsers encode quotes and line ends as `%22`, `%0D` and `%0A`. */
function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;[ \\t]*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return found?.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n') ?? null
}

/** A file over the view. `bytes()` returns the view itself, without a copy. */
function toFile(view: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return Object.defineProperties(new File([], name, { type }), {
    size: { value: view.byteLength },
    bytes: { value: async () => view },
    arrayBuffer: { value: async () => view.slice().buffer },
    text: { value: async () => text.decode(view) },
  })
}

/** Returns the index where the next `wanted` ends, searching from `from`; -1 if there is none. */
function indexAfter(body: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = body.indexOf(RETURN, from); at >= 0; at = body.indexOf(RETURN, at + 1))
    if (startsWith(body, wanted, at)) return at + wanted.length
  return -1
}

function startsWith(body: Uint8Array, wanted: Uint8Array, at: number): boolean {
  return wanted.every((byte, nth) => body[at + nth] === byte)
}

/** A serialized form in pieces. Files are the original views, so nothing is copied. */
type MultipartBody = { contentType: string; pieces: Uint8Array<ArrayBuffer>[]; byteLength: number }

/** Serializes a form that is sent on, in the format that `parseMultipart` reads. */
export async function serializeMultipart(entries: Iterable<FormEntry>): Promise<MultipartBody> {
  const boundary = `itda-${crypto.randomUUID()}`
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (const [name, value] of entries) {
    pieces.push(letters.encode(`--${boundary}\r\n${headOf(name, value)}\r\n\r\n`))
    pieces.push(typeof value === 'string' ? letters.encode(value) : await value.bytes())
    pieces.push(letters.encode('\r\n'))
  }
  pieces.push(letters.encode(`--${boundary}--\r\n`))
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    pieces,
    byteLength: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
  }
}

function headOf(name: string, value: string | File): string {
  const field = `Content-Disposition: form-data; name="${escapeQuoted(name)}"`
  if (typeof value === 'string') return field
  return `${field}; filename="${escapeQuoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`
}

function escapeQuoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
