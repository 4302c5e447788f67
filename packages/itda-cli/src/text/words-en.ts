import type { Words } from './words-ko.ts'

const HELP = `Itda from the command line.

  itda login                           stores an API key, asked for or read from standard input
  itda whoami                          the key in use and what it may do
  itda logout                          removes the stored key
  itda links create --file urls.csv    makes a link for each line; '-' is standard input
  itda links list                      your links (--sort earnings|clicks|orders, --partner, --search, --limit)
  itda earnings [--month 2026-11]      the earnings of a month
  itda orders                          orders (--state, --from, --to, --partner, --limit)
  itda payouts                         what can be paid out, and your payouts
  itda export <folder>                 writes all your records, a file with a line of JSON for each kind
                                       (--kinds links,orders, --from, --to; --zip: CSV and JSON in one ZIP)
  itda webhooks tail [webhook id]      shows new deliveries (--last 5, --once, --interval 5)
      --forward http://localhost:3000/hook   sends each to your machine as well, signed with --secret
  itda mcp                             starts the MCP server

Everywhere
  --json            prints JSON
  --lang ko|en      the language, by default that of the system
  --base-url <url>  calls another site
  --limit 50|all    the number of items in a list

Environment: ITDA_KEY (goes before the stored key), ITDA_URL, ITDA_LANG, ITDA_WEBHOOK_SECRET
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 a problem of the key, 4 some lines were refused`

export const EN: Words = {
  help: HELP,
  unknownCommand: 'Unknown command:',
  unknownOption: (word) => `Unknown option: ${word}`,
  noValue: (word) => `${word} needs a value.`,
  noKey: 'There is no API key. Run itda login, or set ITDA_KEY.',
  noKeyGiven: 'No key was given.',
  askKey: (url) => `Paste an API key (${url}): `,
  ownKey: (name, prefix, end) => `Using the key “${name}” (${prefix}), which ends on ${end}. It may:`,
  loggedOut: 'The stored key is removed. It stays valid until you revoke it in the settings.',
  requestId: 'request',
  noFile: 'Name a file: itda links create --file urls.csv',
  emptyFile: 'There is no address in the file.',
  unreadableFile: (file, why) => `Could not read ${file}: ${why}`,
  lineRefused: (line, reason, code) => `line ${line}: ${reason} (${code})`,
  stoppedAt: (left) => `${left} lines were not sent. Run the same file again to go on.`,
  linksMade: (made, refused) =>
    refused === 0 ? `Made ${made} links.` : `Made ${made} links; ${refused} lines were refused.`,
  linkHead: ['Short address', 'Partner', 'Clicks', 'Orders', 'Won', 'Title'],
  wrongLimit: '--limit takes a number of at least 1, or all.',
  wrongMonth: '--month looks like 2026-11.',
  wrongNumber: (name) => `--${name} takes a number.`,
  earningsOf: (month) => `Earnings of ${month}`,
  won: 'Won',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  counts: (clicks, orders) =>
    `${clicks.toLocaleString('en-US')} clicks · ${orders.toLocaleString('en-US')} orders`,
  partnerHead: ['Partner', 'Orders', 'Pending', 'Confirmed'],
  orderHead: ['Ordered', 'Order', 'Partner', 'State', 'Paid (won)', 'Earning (won)'],
  states: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
  payable: (won) => `Can be paid out now: ${won.toLocaleString('en-US')} won`,
  payoutHead: ['Requested', 'State', 'Won', 'Pays on'],
  payoutStates: {
    requested: 'requested',
    processing: 'processing',
    paid: 'paid',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  noFolder: 'Name a folder: itda export ./itda',
  wrongKinds: (kinds) => `--kinds takes some of these, with commas: ${kinds}`,
  recordsWritten: (path, rows) => `${path}: ${rows.toLocaleString('en-US')} rows`,
  zipStarted: (id) => `The file is being made (${id}). This may take some minutes.`,
  zipWritten: (path) => `Downloaded ${path}.`,
  noZip: (state) => `The file could not be downloaded. Its state is ${state}.`,
  noWebhooks: 'There is no webhook. Make one in the settings first.',
  wrongForward: '--forward takes an address such as http://localhost:3000/hook.',
  ownSecret: (secret) => `Signing with this secret: ${secret}`,
  tailing: (count) => `Waiting for deliveries of ${count} webhooks. Ctrl+C ends.`,
  deliveryStates: { waiting: 'waiting', delivered: 'delivered', failed: 'failed' },
  forwarded: (url, status) => `  → ${url} ${status}`,
  notForwarded: (url, why) => `  → could not reach ${url}: ${why}`,
}
