import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/unmatched?import=imp_1',
} satisfies PageHandle

/** The lines of an import whose click nobody knows, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('import') ?? ''
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: api.intake.exportUnmatched({ id }),
  }))
  return csvFileOf(asked)
}
