import { createHash } from 'node:crypto'
import { type AffiliateLink, type Itda, ItdaError, type ListLinksInput } from '../../../itda-js/src/index.ts'
import { type Command, type CommandCall, EXIT, UsageError } from '../command.ts'
import { takeUpTo } from '../take.ts'
import { csvLine, parseCsv, tableText } from '../text/table.ts'

type NewLink = { line: number; url: string; title: string; subId: string; idempotencyKey: string }
type LineResult = { line: number; url: string; link: AffiliateLink | null; code: string; reason: string }

const COLUMNS = ['url', 'title', 'subid']
const HEAD = ['line', 'url', 'shortUrl', 'disclosure', 'code', 'reason']
/** The calls that run at once. */
const AT_ONCE = 4
/** The codes after which every other line would be refused as well. */
const FATAL = ['key_unknown', 'key_ended', 'key_scope', 'suspended', 'rate_limited', 'network', 'timeout']

/** Makes a link for each line of a file. Running it again makes no second link for a line. */
export const createLinks: Command = {
  options: { file: { type: 'string', short: 'f' } },
  async run(call) {
    const { io, words, options, isJson } = call
    const file = options.file as string | undefined
    if (!file) throw new UsageError(words.noFile)
    const text = file === '-' ? await io.readInput() : await readText(call, file)
    const lines = toLinks(text)
    if (lines.length === 0) throw new UsageError(words.emptyFile)
    const itda = await call.itda()
    const results: LineResult[] = []
    if (!isJson) io.out(csvLine(HEAD))
    for (let at = 0; at < lines.length; at += AT_ONCE) {
      const made = await Promise.all(lines.slice(at, at + AT_ONCE).map((one) => makeLink(itda, one)))
      for (const one of made) {
        results.push(one)
        if (!isJson) io.out(csvLine(cellsOf(one)))
        if (!one.link) io.err(words.lineRefused(one.line, one.reason, one.code))
      }
      const end = made.find(({ code }) => FATAL.includes(code))
      if (end) {
        io.err(words.stoppedAt(lines.length - results.length))
        break
      }
    }
    if (isJson) io.out(JSON.stringify(results, null, 2))
    const refused = lines.length - results.filter(({ link }) => link).length
    io.err(words.linksMade(lines.length - refused, refused))
    if (refused === 0) return EXIT.done
    return results.some(({ code }) => code === 'key_unknown' || code === 'key_ended') ? EXIT.key : EXIT.partly
  },
}

export const listLinks: Command = {
  options: {
    sort: { type: 'string' },
    partner: { type: 'string' },
    search: { type: 'string' },
    limit: { type: 'string' },
  },
  async run({ io, words, options, isJson, itda }) {
    const input: ListLinksInput = {
      limit: 50,
      ...(options.sort && { sort: options.sort as NonNullable<ListLinksInput['sort']> }),
      ...(options.partner && { partnerId: String(options.partner) }),
      ...(options.search && { q: String(options.search) }),
    }
    const links = await takeUpTo((await itda()).links.list(input), options.limit, words)
    if (isJson) io.out(JSON.stringify(links, null, 2))
    else
      io.out(
        tableText(
          words.linkHead,
          links.map(({ shortUrl, title, partner, clicks, orders, earned }) => [
            shortUrl,
            partner.title,
            clicks,
            orders,
            earned.all,
            title,
          ]),
        ),
      )
    return EXIT.done
  },
}

async function readText({ io, words }: CommandCall, file: string): Promise<string> {
  return io.readFile(file).catch((error: Error) => {
    throw new UsageError(words.unreadableFile(file, error.message))
  })
}

/**
 * The columns are url, title and subId, in another order when the first line names them. The key of a line is
 * made from its text and the number of equal lines before it, so that it stays when other lines move.
 */
function toLinks(text: string): NewLink[] {
  const records = parseCsv(text)
  const first = records[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const hasHead = first.includes('url')
  const order = hasHead ? first : COLUMNS
  const seen = new Map<string, number>()
  return records.slice(hasHead ? 1 : 0).map(({ line, cells }) => {
    const cellOf = (name: string) => cells[order.indexOf(name)]?.trim() ?? ''
    const [url = '', title = '', subId = ''] = COLUMNS.map(cellOf)
    const content = JSON.stringify([url, title, subId])
    const nth = seen.get(content) ?? 0
    seen.set(content, nth + 1)
    const idempotencyKey = `cli-${createHash('sha256').update(`${content} ${nth}`).digest('hex')}`
    return { line, url, title, subId, idempotencyKey }
  })
}

async function makeLink(itda: Itda, { line, idempotencyKey, ...input }: NewLink): Promise<LineResult> {
  try {
    const link = await itda.links.create(input, { idempotencyKey })
    return { line, url: input.url, link, code: '', reason: '' }
  } catch (error) {
    if (!(error instanceof ItdaError)) throw error
    const sentences = Object.values(error.fields).flat()
    const reason = sentences.length > 0 ? sentences.join(' ') : error.message
    return { line, url: input.url, link: null, code: error.code, reason }
  }
}

function cellsOf({ line, url, link, code, reason }: LineResult) {
  return [line, url, link?.shortUrl ?? '', link?.disclosure.sentence ?? '', code, reason]
}
