/** A download that no browser renders in place, sniffs or keeps. `disposition`: what it is saved as, after `attachment; `. */
export function toDownload(
  body: ReadableStream | null,
  { mediaType, bytes, disposition }: { mediaType: string; bytes: number; disposition: string },
): Response {
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-length': String(bytes),
      'content-disposition': `attachment; ${disposition}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
