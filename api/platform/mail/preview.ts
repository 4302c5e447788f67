/** A kind of mail as it would arrive today, with made-up content. */
import { businessLines } from '#contract/platform/business-details.ts'
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import { EXAMPLE_ORIGIN, type ExampleMail } from '#contract/site/documents.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toDetails } from '../business-details/business-details.ts'
import { findBusinessDetails } from '../business-details/queries.ts'
import { bothFaces } from './faces.ts'

export async function previewMail(deps: ReadDeps, _actor: Actor, { kind }: { kind: MailKind }) {
  const [mails, sender] = await Promise.all([deps.documents.read('mails.json'), findBusinessDetails(deps.db)])
  const here = JSON.stringify(mails[kind]).replaceAll(EXAMPLE_ORIGIN, deps.siteOrigin)
  return bothFaces(deps, JSON.parse(here) as ExampleMail, sender ? businessLines(toDetails(sender)) : [])
}
