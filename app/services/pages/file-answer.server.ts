/** Responds with a file from the API as a download that nothing caches. */
type FileContent = { fileName: string; mediaType: string; bytes: string }

export function fileOf({ fileName, mediaType, bytes }: FileContent): Response {
  const binary = atob(bytes)
  const body = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  return new Response(body, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
