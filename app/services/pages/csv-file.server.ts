import { dataOf, pageError, type Result } from '../api/failure.server.ts'

/** Responds with a table of the API as a CSV download. For a refused filter, the page shows its sentence. */
export function csvFileOf(asked: Result<{ csv: string; fileName: string }>): Response {
  if (!asked.ok && asked.error.fields)
    throw pageError(asked.error.status, Object.values(asked.error.fields)[0]?.[0])
  const { csv, fileName } = dataOf(asked)
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
