/**
 * Recomputes the digests from the messages of partners, some every night from where the last run stopped. The
 * texts of most messages are in the archive. When a bundle is missing or changed, its day is reported, and
 * the proof continues after that day.
 */
import type { Deps } from '../../deps.ts'
import { raiseEachTime } from '../../platform/alarms/raise.ts'
import { type Bundle, findBundle, textIn } from '../../platform/archive/open.ts'
import { digestAfterMessage } from './digest.ts'
import type { Drift } from './ledger-proof.queries.ts'
import { readMessagesToProve, type SentMessage, type StoredMessage, saveProved } from './queries.ts'

/** Messages may be long, so a round reads few. The proof gets through older ones again within weeks. */
const AT_ONCE = 400
const MOST_ROUNDS = 50
/** The most objects of one night: an invocation may send about a thousand requests. */
const MOST_BUNDLES = 300

/** A day whose messages cannot be proved; `digest` identifies its bundle. */
export type Damage = { day: string; digest: string }
/** Returns undefined when the bucket does not answer. */
type TextsOf = (digest: string) => Promise<Bundle | null | undefined>

/**
 * Returns the first day whose messages differ from its sealed digest. Running it twice is safe: it only
 * reads, and stores its progress.
 */
export async function proveMessages(deps: Deps): Promise<Drift[]> {
  const texts = openTexts(deps)
  const damaged: Damage[] = []
  for (let round = 0; round < MOST_ROUNDS && texts.asked() < MOST_BUNDLES; round += 1) {
    const { isOver, drift } = await proveSlice(deps, texts.of, damaged)
    if (!isOver) continue
    if (damaged.length > 0) await alarmOfDamage(deps, damaged)
    return drift
  }
  if (damaged.length > 0) await alarmOfDamage(deps, damaged)
  return []
}

async function proveSlice(deps: Deps, textsOf: TextsOf, damaged: Damage[]) {
  const { cursor, messages, seals } = await readMessagesToProve(deps.db, AT_ONCE)
  // After the last sealed day come the messages that were gathered since.
  const ends = [...seals, cursor]
  let [digest, nr] = [cursor.proved_messages, cursor.proved_message_nr]
  for (const message of messages) {
    // The message belongs to a day that was skipped.
    if (message.nr <= nr) continue
    const sent = await withText(message, textsOf)
    if (sent === undefined) return { isOver: true, drift: [] }
    const passed = sent ? null : ends.find(({ message_nr }) => Number(message_nr) >= message.nr)
    if (passed) damaged.push({ day: passed.day, digest: message.digest ?? '' })
    digest = passed?.messages ?? digestAfterMessage(digest, sent ?? { ...message, raw: '' })
    nr = passed?.message_nr ?? message.nr
    const wrong = seals.find((seal) => seal.message_nr === nr && seal.messages !== digest)
    if (wrong)
      return { isOver: true, drift: [{ account: `messages_digest:${wrong.day}`, balance: nr, sum: nr }] }
  }
  const isWhole = messages.length < AT_ONCE
  if (isWhole && digest !== cursor.messages)
    return {
      isOver: true,
      drift: [{ account: 'messages_digest:open', balance: cursor.message_nr, sum: nr }],
    }
  await saveProved(
    deps.db,
    isWhole
      ? { proved_message_nr: 0, proved_messages: '' }
      : { proved_message_nr: nr, proved_messages: digest },
  ).run()
  return { isOver: isWhole, drift: [] }
}

async function withText(message: StoredMessage, textsOf: TextsOf): Promise<SentMessage | null | undefined> {
  if (!message.digest) return { ...message, raw: message.text }
  const bundle = await textsOf(message.digest)
  const raw = textIn(bundle, message.id)
  return raw === null ? bundle && null : { ...message, raw }
}

/** Neighbouring messages need few bundles, so the last ones stay in memory. */
function openTexts({ files, log }: Deps) {
  const atHand = new Map<string, Bundle | null>()
  let asked = 0
  async function readBundle(digest: string): Promise<Bundle | null | undefined> {
    const known = atHand.get(digest)
    if (known !== undefined) return known
    asked += 1
    try {
      const found = await findBundle(files, digest)
      if (atHand.size >= 4) atHand.delete([...atHand.keys()][0] ?? '')
      atHand.set(digest, found)
      return found
    } catch (error) {
      log('archive_unavailable', { error: String(error) })
      return undefined
    }
  }
  return { asked: () => asked, of: readBundle }
}

/** Raises an alarm with the first damaged days. The proof comes to them again only after weeks, so each run tells. */
function alarmOfDamage(deps: Deps, damaged: Damage[]): Promise<void> {
  return raiseEachTime(deps, 'archive_damaged', JSON.stringify({ damaged: damaged.slice(0, 20) }))
}

/** Returns true when all of them can be read again. */
export async function areMended({ files }: Pick<Deps, 'files'>, damaged: Damage[]): Promise<boolean> {
  const bundles = await Promise.all(damaged.map(({ digest }) => findBundle(files, digest)))
  return bundles.every((bundle) => bundle !== null)
}
