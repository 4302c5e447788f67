import type { ApiKey } from '../../../itda-js/src/index.ts'
import { type Command, type CommandCall, EXIT, UsageError } from '../command.ts'
import { configPath, findSite, makeItda } from '../config.ts'

/** Reads a key, asks the API whose it is, and stores it. */
export const login: Command = {
  options: {},
  async run(call) {
    const { io, words, options } = call
    const site = await findSite(io, options['base-url'] as string | undefined)
    const given = io.isTyped
      ? await io.askSecret(words.askKey(`${site}/settings/api-keys`))
      : await io.readInput()
    const key = given.trim()
    if (!key) throw new UsageError(words.noKeyGiven)
    const own = await makeItda(io, key, site).apiKeys.getCallingKey()
    await io.writeSecret(configPath(io), `${JSON.stringify({ key, baseUrl: site }, null, 2)}\n`)
    show(call, own)
    return EXIT.done
  },
}

export const logout: Command = {
  options: {},
  async run({ io, words }) {
    await io.removeFile(configPath(io))
    io.out(words.loggedOut)
    return EXIT.done
  },
}

export const whoami: Command = {
  options: {},
  async run(call) {
    show(call, await (await call.itda()).apiKeys.getCallingKey())
    return EXIT.done
  },
}

function show({ io, words, isJson }: CommandCall, key: ApiKey): void {
  if (isJson) {
    io.out(JSON.stringify(key, null, 2))
    return
  }
  io.out(words.ownKey(key.name, `${key.prefix}…`, key.endsAt.slice(0, 10)))
  io.out(key.scopes.map((scope) => `  ${scope}`).join('\n'))
}
