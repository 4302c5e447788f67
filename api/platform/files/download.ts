/**
 * Returns a download that no browser displays, sniffs or caches. `disposition`: the file name, after
 * `attachment; `.
 */
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
