import { type Itda, ItdaError, type RecordExport } from '../../../itda-js/src/index.ts'
import { type Command, type CommandCall, EXIT, UsageError } from '../command.ts'

type Days = { from?: string; to?: string }
type RecordPages = { pages(): AsyncGenerator<{ items: object[] }, void, undefined> }
type Kind = RecordExport['kinds'][number]

/** The most rows of a page. */
const ROWS = 500
const POLL_MS = 5_000

const LISTS: Record<Kind, (itda: Itda, days: Days & { limit: number }) => RecordPages> = {
  links: ({ records }, ask) => records.listAllLinks(ask),
  clicks: ({ records }, ask) => records.listClickDays(ask),
  orders: ({ records }, ask) => records.listAllOrders(ask),
  postings: ({ records }, ask) => records.listPostings(ask),
  contents: ({ records }, ask) => records.listAllContents(ask),
  channels: ({ records }, ask) => records.listAllChannels(ask),
  consents: ({ records }, ask) => records.listConsents(ask),
}
const KINDS = Object.keys(LISTS) as Kind[]

/** Writes each kind of record to a file with a line of JSON for each row, or downloads them as one ZIP. */
export const exportRecords: Command = {
  options: {
    kinds: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    zip: { type: 'boolean' },
  },
  async run(call) {
    const { words, options, rest } = call
    const [folder] = rest
    if (!folder) throw new UsageError(words.noFolder)
    const kinds = readKinds(call)
    const days: Days = {
      ...(options.from && { from: String(options.from) }),
      ...(options.to && { to: String(options.to) }),
    }
    await (options.zip
      ? downloadZip(call, folder, { kinds, ...days })
      : writeLines(call, folder, { kinds, days }))
    return EXIT.done
  },
}

function readKinds({ options, words }: CommandCall): Kind[] {
  if (options.kinds === undefined) return KINDS
  const named = String(options.kinds)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = named.find((one) => !(KINDS as string[]).includes(one))
  if (wrong !== undefined || named.length === 0) throw new UsageError(words.wrongKinds(KINDS.join(', ')))
  return named as Kind[]
}

async function writeLines(
  { io, words, isJson, itda }: CommandCall,
  folder: string,
  { kinds, days }: { kinds: Kind[]; days: Days },
): Promise<void> {
  const client = await itda()
  const counts: Partial<Record<Kind, number>> = {}
  for (const kind of kinds) {
    const path = `${folder}/${kind}.jsonl`
    await io.writeFile(path, '')
    let rows = 0
    for await (const { items } of LISTS[kind](client, { ...days, limit: ROWS }).pages()) {
      await io.appendFile(path, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
      rows += items.length
    }
    counts[kind] = rows
    if (!isJson) io.err(words.recordsWritten(path, rows))
  }
  if (isJson) io.out(JSON.stringify(counts, null, 2))
}

/** Starts a file, or waits for the one in progress of an earlier run with the same wishes. */
async function downloadZip(
  { io, words, isJson, itda, site }: CommandCall,
  folder: string,
  asked: Days & { kinds: Kind[] },
): Promise<void> {
  const client = await itda()
  let { id, state } = await client.recordExports.createRecordExport(asked)
  io.err(words.zipStarted(id))
  while (state === 'asked' || state === 'making') {
    await io.wait(POLL_MS)
    if (io.stopped.aborted) return
    state = (await client.recordExports.getRecordExport(id)).state
  }
  const { key, baseUrl } = await site()
  const url = `${baseUrl.replace(/\/+$/, '')}/api/users/me/record-exports/${id}/file`
  const answer = await io.fetch(new Request(url, { headers: { authorization: `Bearer ${key}` } }))
  if (!answer.ok) throw new ItdaError({ status: answer.status, code: 'no_file', message: words.noZip(state) })
  const name =
    /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${id}.zip`
  const path = `${folder}/${name}`
  await io.writeFile(path, new Uint8Array(await answer.arrayBuffer()))
  io.out(isJson ? JSON.stringify({ id, path }) : words.zipWritten(path))
}
