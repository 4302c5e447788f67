/** Addresses of the pages about the running of the site; see pages.ts. */
export const opsAlarms = '/ops/alarms'
export const opsBackups = '/ops/backups'
export const opsJobs = '/ops/jobs'
export const opsKeys = '/ops/keys'
export const opsRunbook = '/ops/runbook'
/** The section of the runbook about this kind of alarm. */
export const opsRunbookOn = (kind: string) => `${opsRunbook}#${encodeURIComponent(kind)}`

export const opsNetworks = '/ops/networks'
export const opsNetwork = (code: string) => `${opsNetworks}/${encodeURIComponent(code)}`
/** The changes of the networks' lists of shops. */
export const opsNetworkShops = (
  asked: { state?: string; network?: string; kind?: string; after?: string } = {},
) => {
  const query = new URLSearchParams(asked)
  return `${opsNetworks}/shops${query.size > 0 ? `?${query}` : ''}`
}
export const opsNetworkShop = (id: string) => `${opsNetworks}/shops/${encodeURIComponent(id)}`
export const opsExchangeRates = `${opsNetworks}/rates`
export const opsExchangeRateEntry = `${opsExchangeRates}?do=enter`
/** The files of orders that came this way: `mail` or `upload`. */
export const opsImportsBy = (source: string) => `/ops/imports?${new URLSearchParams({ source })}`
