/** One mail of each kind with made-up content, for the preview of operators: the only use of it, so no worker carries it. */

import { toText } from '#api/platform/mail/write.ts'
import { MAIL_EXAMPLES } from '#api/registry/mail-examples.ts'
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'
import { type Documents, EXAMPLE_ORIGIN } from '#contract/site/documents.ts'

const examples = MAIL_KIND_NAMES.map((kind) => [
  kind,
  toText({ siteOrigin: EXAMPLE_ORIGIN }, MAIL_EXAMPLES[kind]()),
])

export const MAILS = Object.fromEntries(examples) as Documents['mails.json']
