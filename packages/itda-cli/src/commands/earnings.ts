import { type Command, EXIT, UsageError } from '../command.ts'
import { tableText } from '../text/table.ts'

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/
const SEOUL_MS = 9 * 3_600_000

export const earnings: Command = {
  options: { month: { type: 'string' } },
  async run({ io, words, options, isJson, itda }) {
    const named = options.month
    const month = named === undefined ? monthOf(io.now()) : String(named)
    const [, year, number] = MONTH.exec(month) ?? []
    if (!year || !number) throw new UsageError(words.wrongMonth)
    const lastDay = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
    const found = await (await itda()).orders.getEarnings({ from: `${month}-01`, to: `${month}-${lastDay}` })
    if (isJson) {
      io.out(JSON.stringify(found, null, 2))
      return EXIT.done
    }
    io.out(words.earningsOf(month))
    io.out(
      tableText(
        ['', words.won],
        [
          [words.pending, found.pending],
          [words.confirmed, found.confirmed],
          [words.cancelled, found.cancelled],
        ],
      ),
    )
    io.out(words.counts(found.clicks, found.orders))
    if (found.partners.length > 0)
      io.out(
        `\n${tableText(
          words.partnerHead,
          found.partners.map(({ partner, pending, confirmed, orders }) => [
            partner.title,
            orders,
            pending,
            confirmed,
          ]),
        )}`,
      )
    return EXIT.done
  },
}

/** The month in Seoul. */
function monthOf(now: Date): string {
  return new Date(now.getTime() + SEOUL_MS).toISOString().slice(0, 7)
}
