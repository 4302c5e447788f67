/** English titles of operations: the name of the operation as words, or a title of its own where that says too little. */
const TITLES: Record<string, string> = {
  'apiKeys.getCallingKey': 'Read the key of this call',
  'reports.postback': 'Report an order (itda-v1)',
  'orderNotices.sendPicture': 'Tell the click of an order by a picture',
  'orderNotices.send': 'Tell the click of an order',
  'links.createLink': 'Make a link',
  'links.createLinks': 'Make several links',
  'links.previewLink': 'Look at the terms of an address before making a link',
  'links.listLinks': 'List one’s links',
  'links.repointLinks': 'Lead links to another address',
  'orders.getEarnings': 'Read the earnings of a range of days',
  'orders.listEarningsBy': 'Read earnings by link, content or channel',
  'orders.listOrders': 'List one’s orders',
  'orders.getOrder': 'Read one order with its history',
  'payouts.getEligibility': 'Read the conditions of a payout',
  'payouts.getBalance': 'Read what can be paid out',
  'records.listAllLinks': 'List the records of links',
  'records.listClickDays': 'List the clicks of all links by day',
  'records.listAllOrders': 'List the records of orders',
  'records.listPostings': 'List the movements of the ledger',
  'records.listAllContents': 'List the records of contents',
  'records.listAllChannels': 'List the records of channels',
  'records.listConsents': 'List consents and withdrawals',
  'recordExports.createRecordExport': 'Start a file of records',
  'recordExports.listRecordExports': 'List the files of records',
  'recordExports.getRecordExport': 'Read the state of a file of records',
  'recordExports.openRecordExport': 'Open a file of records on the site',
  'recordExports.getFile': 'Download a file of records',
  'partners.listPartners': 'Search partners',
  'partners.getPartner': 'Read one partner',
  'creators.getMyHome': 'Read the figures of the home page',
  'creators.getFinanceInfo': 'Read all-time figures',
}

/** `listOrdersBehind` reads as “List orders behind”. */
export function englishSummary(name: string): string {
  const verb = name.split('.')[1] ?? name
  const words = verb.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return TITLES[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
