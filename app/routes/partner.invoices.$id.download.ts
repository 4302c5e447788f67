import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'partner',
  example: '/partner/invoices/inv_1/download',
  elsewhere: 'linked from the page of the invoice',
} satisfies PageHandle

/** The orders of the invoiced month as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { asked } = await withPartner({ request, context }, (api) => ({
    asked: api.partnerInvoices.exportOwnInvoice({ id: params.id ?? '' }),
  }))
  return csvFileOf(asked)
}
