import { type Command, EXIT } from '../command.ts'
import { serveMcp } from '../mcp/serve.ts'
import { listTools } from '../mcp/tools.ts'

/** Serves the tools that the key may use, over standard input and output. */
export const mcp: Command = {
  options: {},
  async run({ io, itda }) {
    const client = await itda()
    const { scopes } = await client.apiKeys.getCallingKey()
    await serveMcp(io, listTools(client, scopes))
    return EXIT.done
  },
}
