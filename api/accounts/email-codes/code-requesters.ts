/**
 * Identifies who requests a code, so that a stranger can neither make the owner wait nor use up the owner's
 * mails and attempts. The device or the member determines who may enter the code; the sender determines whose
 * share of the mails it counts against.
 */
import type { Actor, Deps } from '../../deps.ts'
import { networkKey } from '../../platform/client-keys.ts'
import { getDevice, isKnownDevice } from '../sessions/known-devices.ts'

export type Requester = {
  /** The keyed hash of a device, or the id of a member. */
  id: string
  share: Share
  /** Begins with the name of the share. */
  sender: string
}
export type Share = 'known' | 'member' | 'net'

/**
 * The most mails a day to one address, per sender and for all senders of a share. Codes that somebody entered
 * correctly do not count, because no stranger requested them.
 */
export const MAILS_A_DAY: Record<Share, { ofSender: number; ofShare: number }> = {
  known: { ofSender: 10, ofShare: 10 },
  member: { ofSender: 5, ofShare: 10 },
  net: { ofSender: 5, ofShare: 30 },
}

/**
 * Returns the requester for somebody who is not signed in; `userId` is the owner of the address. Gives a
 * cookie to a device without one.
 */
export async function readRequester(deps: Deps, userId: string | null): Promise<Requester> {
  const isKnown = await isKnownDevice(deps, userId)
  const id = await getDevice(deps)
  return isKnown
    ? { id, share: 'known', sender: `known:${id}` }
    : { id, share: 'net', sender: `net:${await networkKey(deps)}` }
}

export function toRequester({ userId }: Actor): Requester {
  return { id: userId, share: 'member', sender: `member:${userId}` }
}
