import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { JOURNAL_ACCOUNTS } from '#contract/money/journal.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/earnings/download/orders?from=2026-11-01&to=2026-11-21',
} satisfies PageHandle

/** Orders, payouts or the journal of a range of days as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const partnerId = search.get('partnerId')
  const account = JOURNAL_ACCOUNTS.find((one) => one === search.get('account')) ?? 'balance'
  const { file } = await withUser({ request, context }, ({ tables }) => {
    const ask = new Map([
      ['orders', () => tables.exportOrders({ ...days, ...(partnerId && { partnerId }) })],
      ['payouts', () => tables.exportPayouts(days)],
      ['journal', () => tables.exportJournal({ ...days, account })],
    ]).get(params.table ?? '')
    return { file: ask?.() }
  })
  if (!file) throw pageError(404)
  if (!file.ok && file.error.fields)
    throw pageError(file.error.status, Object.values(file.error.fields)[0]?.[0])
  const { csv, fileName } = dataOf(file)
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
