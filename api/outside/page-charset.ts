/**
 * Decodes a page by its header, else by its own `<meta>`, else as UTF-8. Korean pages are UTF-8 or EUC-KR.
 */
const IN_META = /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,40})/i
const LOOK_BYTES = 2048

export function toText(bytes: Uint8Array, contentType: string): string {
  const named = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,40})/i.exec(contentType)?.[1]
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, LOOK_BYTES))
  return decoderOf(named ?? IN_META.exec(start)?.[1] ?? 'utf-8').decode(bytes)
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
