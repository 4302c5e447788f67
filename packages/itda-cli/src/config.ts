/** The key of the person: from the environment, or from the file that `itda login` wrote. */
import { Itda } from '../../itda-js/src/index.ts'
import { EXIT, UsageError } from './command.ts'
import type { Io } from './io.ts'
import type { Words } from './text/words.ts'

type Config = { key?: string; baseUrl?: string }

const SITE = 'https://itda.kr'

export function configPath({ env, home }: Io): string {
  return `${env.XDG_CONFIG_HOME || `${home}/.config`}/itda/config.json`
}

/** Empty when there is no file. */
export async function readConfig(io: Io): Promise<Config> {
  const text = await io.readFile(configPath(io)).catch(() => '{}')
  try {
    return Object(JSON.parse(text)) as Config
  } catch {
    return {}
  }
}

/** The site that the person named, or logged in to. */
export async function findSite(io: Io, named: string | undefined): Promise<string> {
  return named || io.env.ITDA_URL || (await readConfig(io)).baseUrl || SITE
}

export function makeItda(io: Io, key: string, baseUrl: string): Itda {
  return new Itda({ key, baseUrl, fetch: io.fetch, wait: io.wait })
}

/** A key of the environment comes first, as in a job of a server. */
export async function openSite(io: Io, words: Words, named: string | undefined) {
  const key = io.env.ITDA_KEY?.trim() || (await readConfig(io)).key
  if (!key) throw new UsageError(words.noKey, EXIT.key)
  return { key, baseUrl: await findSite(io, named) }
}

export async function openItda(io: Io, words: Words, named: string | undefined): Promise<Itda> {
  const { key, baseUrl } = await openSite(io, words, named)
  return makeItda(io, key, baseUrl)
}
