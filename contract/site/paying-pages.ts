/** Addresses of the pages about batches of payouts and their tax; see pages.ts. */
const part = encodeURIComponent

export const opsBatches = '/ops/batches'
export const opsBatch = (id: string, doing?: 'approve' | 'drop' | 'reveal') =>
  `${opsBatches}/${part(id)}${doing ? `?do=${doing}` : ''}`
export const opsBatchResult = (id: string, result: string) => `${opsBatch(id)}/results/${part(result)}`
export const opsTaxFiles = '/ops/tax-files'
export const opsTaxFile = (ref: { kind: string; month: string }) =>
  `${opsTaxFiles}?${new URLSearchParams({ kind: ref.kind, month: ref.month })}`
export const opsTaxFileDownload = (ref: { kind: string; month: string }) =>
  `/ops/download/tax-file?${new URLSearchParams({ kind: ref.kind, month: ref.month })}`
