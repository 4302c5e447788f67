/**
 * `npm run rotate -- --key NAME` with either --data DIR (a self-hosted installation) or --env production or
 * staging: adds the next generation of a key beside the old one.
 * -- --drop     removes the old one when nothing needs it any more
 * -- --seen     with --drop: somebody has seen the key, so it is removed early if no stored data gets lost
 * -- --old ID   the id of the existing key (with --env; default 1)
 * MAIL_WEBHOOK_SECRET, LINKPRICE_PATH_SECRET and HEALTH_TOKEN, which another side also has, are in --config
 * FILE instead of --data DIR. docs/keys.md describes the cost of rotating each key.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dropOwn, rotateOwn } from './rotate/own-keys.ts'
import { dropLine, nextIdAt, remoteNeed, rotationLines, waitOf } from './rotate/remote.ts'
import { TURNED } from './rotate/rings.ts'
import { dropShared, rotateShared, SHARED_NAMES, sharedLines } from './rotate/shared-keys.ts'
import { TARGETS } from './workers/targets.ts'

const { values } = parseArgs({
  options: {
    key: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    config: { type: 'string', default: '' },
    env: { type: 'string', default: '' },
    old: { type: 'string', default: '' },
    drop: { type: 'boolean', default: false },
    seen: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.info(line)

try {
  const name = TURNED.find((one) => one === values.key)
  const shared = SHARED_NAMES.find((one) => one === values.key)
  const target = TARGETS.find((one) => one === values.env)
  if (shared && target) for (const line of sharedLines(shared, target)) say(line)
  else if (shared) {
    const turn = { config: values.config, name: shared, say }
    values.drop ? dropShared(turn) : rotateShared(turn, () => readFileSync(0, 'utf8'))
  } else if (!name || (!values.data && !target))
    throw new Error(
      `npm run rotate -- --key ${TURNED.join('|')} and one of --data DIR, --env ${TARGETS.join('|')}, or --key ${SHARED_NAMES.join('|')} and one of --config FILE, --env`,
    )
  else {
    const turn = { data: values.data, name, now: new Date(), say }
    if (values.data) values.drop ? dropOwn({ ...turn, wasSeen: values.seen }) : rotateOwn(turn)
    else if (target) {
      const first = { SESSION_KEYS: 'k1', VISITOR_KEY: '0' }[name as string] ?? '1'
      const old = values.old || first
      if (values.drop) {
        const need = await remoteNeed(name, target, old)
        if (need) throw new Error(need)
        say(waitOf(name))
        say(dropLine(name, target))
      } else {
        for (const line of rotationLines(name, target, { old, next: nextIdAt(name, old, turn.now) }))
          say(line)
        say(waitOf(name))
      }
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
