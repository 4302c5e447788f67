import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { jobs } from './jobs.ts'
import { mailOps } from './mail-ops.ts'
import { notifications } from './notifications.ts'
import { optOuts } from './opt-outs.ts'
import { push } from './push.ts'
import { assignments } from './subjects/assignments.ts'
import { notes } from './subjects/notes.ts'
import { templates } from './templates/templates.ts'
import { versions } from './versions.ts'
import { partnerWebhooks } from './webhooks/partner-webhooks.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** The nouns of this area. */
export const platformNouns = {
  approvals,
  assignments,
  audit,
  jobs,
  mailOps,
  notes,
  notifications,
  optOuts,
  partnerWebhooks,
  push,
  templates,
  versions,
  webhooks,
}
