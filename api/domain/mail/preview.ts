/** A kind of mail as it would arrive today. */
import { businessLines } from '#contract/business-details.ts'
import type { MailKind } from '#contract/mail-kinds.ts'
import { findBusinessDetails } from '../../db/business-details.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toDetails } from '../site/business-details.ts'
import { MAIL_EXAMPLES } from './examples.ts'
import { bothFaces } from './faces.ts'
import { toText } from './write.ts'

export async function previewMail(deps: Deps, _actor: Actor, { kind }: { kind: MailKind }) {
  const sender = await findBusinessDetails(deps.db)
  return bothFaces(deps, toText(deps, MAIL_EXAMPLES[kind]()), sender ? businessLines(toDetails(sender)) : [])
}
