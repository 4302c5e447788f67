import { type Command, EXIT } from '../command.ts'
import { takeUpTo } from '../take.ts'
import { tableText } from '../text/table.ts'

export const payouts: Command = {
  options: { limit: { type: 'string' } },
  async run({ io, words, options, isJson, itda }) {
    const client = await itda()
    const balance = await client.payouts.getBalance()
    const items = await takeUpTo(client.payouts.list(), options.limit, words)
    if (isJson) {
      io.out(JSON.stringify({ balance, items }, null, 2))
      return EXIT.done
    }
    io.out(words.payable(balance.payoutable))
    if (items.length > 0)
      io.out(
        `\n${tableText(
          words.payoutHead,
          items.map((one) => [
            one.requestedAt.slice(0, 10),
            words.payoutStates[one.state],
            one.amount,
            one.paidOn ?? one.payOn,
          ]),
        )}`,
      )
    return EXIT.done
  },
}
