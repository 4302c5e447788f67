/**
 * Sends clicks in batches of up to 100 per queue message, because a message per click would cost more than
 * the redirect. A click waits at most half a second. The first request that finds no sender waits (waitUntil)
 * and sends for all that arrive meanwhile. A batch keeps its id through every try, and the API counts each id
 * once, so that retries can't count twice. When the queue refuses, the batch goes to KV, from where a job of
 * the API reads it; when KV also refuses, it stays here and goes with the next click.
 * Clicks can be lost in two cases. A killed isolate loses the clicks of its last half second. While queue and
 * KV are both down, it also loses the batches that wait here (at most MAX_UNSENT; the oldest are dropped and
 * the log counts them).
 */
import type { Click, ClickBatch } from '#contract/links/clicks.ts'
import { toHex } from './click-id.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'

const MAX_CLICKS = 100
const WINDOW_MS = 500
/** After this time the sending request counts as dead, and the next click sends. */
const GRACE_MS = 2_000
const TRIES = 3
const TRY_TIMEOUT_MS = 5_000
const MAX_UNSENT = 200

type Outlets = Pick<Env, 'CLICKS' | 'LINKS'>

let waiting: Click[] = []
let unsent: ClickBatch[] = []
let somebodySendsUntil = 0

/** Resolves when this call's batch has left, or at once when another request sends it. Never throws. */
export async function collectClick(outlets: Outlets, click: Click): Promise<void> {
  waiting.push(click)
  if (waiting.length >= MAX_CLICKS) return sendAll(outlets)
  if (click.at < somebodySendsUntil) return
  somebodySendsUntil = click.at + GRACE_MS
  await scheduler.wait(WINDOW_MS)
  await sendAll(outlets)
}

async function sendAll(outlets: Outlets): Promise<void> {
  const batches = unsent
  unsent = []
  for (let at = 0; at < waiting.length; at += MAX_CLICKS)
    batches.push(toBatch(waiting.slice(at, at + MAX_CLICKS)))
  waiting = []
  somebodySendsUntil = 0
  for (const batch of batches) await sendBatch(outlets, batch)
}

function toBatch(clicks: Click[]): ClickBatch {
  return { batchId: toHex(crypto.getRandomValues(new Uint8Array(16))), clicks }
}

async function sendBatch({ CLICKS, LINKS }: Outlets, batch: ClickBatch): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return void (await inTime(CLICKS.send(batch)))
    } catch {
      await scheduler.wait(attempt * 100)
    }
  }
  try {
    await inTime(LINKS.put(`clicks-outbox:${batch.batchId}`, JSON.stringify(batch)))
    log('warn', { event: 'click_batch_stored', batchId: batch.batchId })
  } catch {
    keep(batch)
  }
}

function keep(batch: ClickBatch): void {
  unsent.push(batch)
  const dropped = unsent.splice(0, Math.max(0, unsent.length - MAX_UNSENT))
  const clicks = dropped.reduce((sum, { clicks }) => sum + clicks.length, 0)
  log('error', { event: 'click_batch_waiting', waitingBatches: unsent.length, clicksLost: clicks })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = scheduler.wait(TRY_TIMEOUT_MS).then(() => {
    throw new Error('clicks: late')
  })
  return Promise.race([work, late])
}
