/** Deps of a call that began before it was known whether it may: it reads, and whatever it would do waits for `gate`. */

import type { ClickShards, ShardDoor } from '#contract/click-shards.ts'
import { holdWrites } from './db/lanes.ts'
import type { Deps } from './deps.ts'

/** Nothing is written, sent, fetched, logged or answered with a cookie when `gate` rejects. */
export function holdEffects(deps: Deps, gate: Promise<unknown>, onlyIf = deps.request.onlyIf): Deps {
  const after =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    (...args: A) =>
      gate.then(() => act(...args))
  const allowed = gate.then(() => deps.allowed)
  allowed.catch(() => {})
  const inTime = (act: () => void) => void gate.then(act, () => {})
  return {
    ...deps,
    allowed,
    db: holdWrites(deps.db, gate),
    files: heldMethods(deps.files, gate),
    backups: deps.backups && { ...deps.backups, bucket: heldMethods(deps.backups.bucket, gate) },
    turnPicture: deps.turnPicture && after(deps.turnPicture),
    links: heldMethods(deps.links, gate),
    clicks: heldShards(deps.clicks, gate),
    identity: { ...deps.identity, findIdentity: after(deps.identity.findIdentity) },
    accountHolder: { ...deps.accountHolder, findHolder: after(deps.accountHolder.findHolder) },
    businessRegistry: deps.businessRegistry && {
      findBusiness: after(deps.businessRegistry.findBusiness),
      matchBusiness: after(deps.businessRegistry.matchBusiness),
    },
    mail: { ...deps.mail, send: after(deps.mail.send) },
    alarmWebhook: deps.alarmWebhook && after(deps.alarmWebhook),
    messages: { ...deps.messages, send: after(deps.messages.send) },
    social: {
      ...deps.social,
      verifyOf: (provider) => {
        const verify = deps.social.verifyOf(provider)
        return verify && after(verify)
      },
    },
    linkprice: deps.linkprice && {
      ...deps.linkprice,
      listTransactions: after(deps.linkprice.listTransactions),
      listMerchants: after(deps.linkprice.listMerchants),
    },
    fetchPage: after(deps.fetchPage),
    fetchImage: after(deps.fetchImage),
    wakeMail: after(deps.wakeMail),
    wakeLinks: after(deps.wakeLinks),
    queueVisits: after(deps.queueVisits),
    wakeLooks: after(deps.wakeLooks),
    wakeSlice: after(deps.wakeSlice),
    waitUntil: (work) =>
      deps.waitUntil(
        gate.then(
          () => work,
          () => work.catch(() => {}),
        ),
      ),
    log: (event, fields) => inTime(() => deps.log(event, fields)),
    request: { ...deps.request, onlyIf, setCookie: (value) => inTime(() => deps.request.setCookie(value)) },
  }
}

/** Whether there is something may be asked before it is known who asks, as the database may. */
function heldShards({ of, all }: ClickShards, gate: Promise<unknown>): ClickShards {
  const held = (door: ShardDoor): ShardDoor => ({ ...heldMethods(door, gate), owes: door.owes })
  return { of: (creatorId) => held(of(creatorId)), all: () => all().map(held) }
}

/** For bindings, whose every method answers with a promise. */
function heldMethods<T extends object>(binding: T, gate: Promise<unknown>): T {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function'
        ? (...args: unknown[]) => gate.then(() => value.apply(target, args))
        : value
    },
  })
}
