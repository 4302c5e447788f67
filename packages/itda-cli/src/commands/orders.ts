import type { ListOrdersInput } from '../../../itda-js/src/index.ts'
import { type Command, EXIT } from '../command.ts'
import { takeUpTo } from '../take.ts'
import { tableText } from '../text/table.ts'

export const orders: Command = {
  options: {
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    partner: { type: 'string' },
    limit: { type: 'string' },
  },
  async run({ io, words, options, isJson, itda }) {
    const input: ListOrdersInput = {
      limit: 50,
      ...(options.state && { state: options.state as NonNullable<ListOrdersInput['state']> }),
      ...(options.from && { from: String(options.from) }),
      ...(options.to && { to: String(options.to) }),
      ...(options.partner && { partnerId: String(options.partner) }),
    }
    const found = await takeUpTo((await itda()).orders.list(input), options.limit, words)
    if (isJson) io.out(JSON.stringify(found, null, 2))
    else
      io.out(
        tableText(
          words.orderHead,
          found.map((one) => [
            one.orderedAt.slice(0, 10),
            one.orderCode,
            one.partner.title,
            words.states[one.state],
            one.amount,
            one.earning,
          ]),
        ),
      )
    return EXIT.done
  },
}
