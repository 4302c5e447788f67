/**
 * Handles that nobody may take: ours, and those that look like ours. Signs between the letters are ignored.
 */
const WORDS =
  'about admin administrator ads announcements api app apply auth banner beta billing blog bot campaign campaigns channels contact ' +
  'contents cs demo dev earnings event events faq grades group groups guest help home info itda itdaofficial links login logout mail ' +
  'manager me member news notice notices null official operator ops partner partners pay payment payments payout payouts press privacy ' +
  'profile referrals root search security settings share shelf shop sign signin signup staff start support system team terms test ' +
  'transfer undefined user users webmaster www'
const RESERVED = new Set(WORDS.split(' '))

export function isReserved(handle: string): boolean {
  const letters = handle.replace(/[_.-]/g, '')
  return RESERVED.has(letters) || letters.startsWith('itda')
}
