/**
 * The dependencies of a verb that only reads. The verb starts before the caller is known, so nothing here can
 * change anything.
 */
import type { ClickShardApi } from '#contract/links/click-shards.ts'
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import { readOnly } from './db/lanes.ts'
import type { Deps, RequestFacts } from './deps.ts'
import type { Network } from './outside/networks/interface/network.ts'

export type ReadDeps = Pick<
  Deps,
  | 'db'
  | 'newest'
  | 'now'
  | 'isDevelopment'
  | 'siteOrigin'
  | 'keys'
  | 'documents'
  | 'jobs'
  | 'isCounted'
  | 'networkGaps'
  | 'reportMail'
> & {
  identity: Pick<Deps['identity'], 'way' | 'missing' | 'window'>
  mail: Pick<Deps['mail'], 'canSend' | 'missing' | 'via'>
  messages: Pick<Deps['messages'], 'canSend' | 'missing' | 'isOutside'>
  push: Pick<Deps['push'], 'canSend' | 'listKeys'>
  social: Pick<Deps['social'], 'offered'>
  networks: Partial<Record<NetworkCode, Pick<Network, 'code' | 'account' | 'calendar' | 'toLink'>>>
  businessRegistry: Pick<NonNullable<Deps['businessRegistry']>, never> | null
  files: Pick<R2Bucket, 'get' | 'head'>
  clicks: { of: (creatorId: string) => Pick<ClickShardApi, 'owes'> }
  request: Omit<RequestFacts, 'setCookie' | 'setHeader' | 'idempotency'>
  /**
   * For writes that belong to a read, such as the log of who looked at personal data. It runs the work once
   * the caller is known to be allowed and rejects otherwise.
   */
  afterCheck: <T>(work: (deps: Deps) => Promise<T>) => Promise<T>
}

/** Removes the writing functions at run time too. `check` rejects when the caller is not allowed. */
export function toReadDeps(deps: Deps, check: Promise<unknown>): ReadDeps {
  const {
    networkGaps,
    now,
    isDevelopment,
    siteOrigin,
    keys,
    documents,
    jobs,
    isCounted,
    reportMail,
    files,
    clicks,
  } = deps
  const { setCookie: _, setHeader: __, idempotency: ___, ...request } = deps.request
  const { way, missing, window } = deps.identity
  return {
    db: readOnly(deps.db),
    newest: deps.newest && readOnly(deps.newest),
    now,
    isDevelopment,
    siteOrigin,
    keys,
    documents,
    jobs,
    isCounted,
    networkGaps,
    reportMail,
    identity: { way, missing, ...(window && { window }) },
    mail: withoutSend(deps.mail),
    messages: withoutSend(deps.messages),
    push: { canSend: deps.push.canSend, listKeys: deps.push.listKeys },
    social: { offered: deps.social.offered },
    networks: withoutCalls(deps.networks),
    businessRegistry: deps.businessRegistry && {},
    files: { get: files.get.bind(files), head: files.head.bind(files) },
    clicks: { of: (creatorId) => ({ owes: (id) => clicks.of(creatorId).owes(id) }) },
    request,
    afterCheck: (work) => check.then(() => work(deps)),
  }
}

function withoutSend<T extends { send: unknown }>({ send: _, ...facts }: T): Omit<T, 'send'> {
  return facts
}

function withoutCalls(networks: Deps['networks']): ReadDeps['networks'] {
  return Object.fromEntries(
    Object.values(networks).map(({ code, account, calendar, toLink }) => [
      code,
      { code, account, calendar, toLink },
    ]),
  )
}
