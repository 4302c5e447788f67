/** Posting a mail: its row stands in the batch of its cause, so it goes out when that happened and never otherwise. */
import { insertMail } from '../../db/outbox.ts'
import type { Deps } from '../../deps.ts'
import { type Mail, toText } from './write.ts'

/** For the batch. Empty for somebody without an address. */
export function postMail(
  deps: Deps,
  to: string | null | undefined,
  mail: Mail,
  when: 'at_once' | 'by_day' = 'at_once',
): D1PreparedStatement[] {
  return to ? [insertMail(deps.db, deps.now(), { kind: mail.kind, to, ...toText(deps, mail) }, when)] : []
}
