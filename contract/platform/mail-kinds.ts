/** Every kind of mail: what it is about, whether a member may do without it, and what it carries. What it is called stands in mail-labels.ts, its text in mails.ts of its noun. */

export const MAIL_TOPICS = [
  'account',
  'application',
  'money',
  'contents',
  'campaigns',
  'grades',
  'inquiries',
  'consents',
  'transfer',
  'operators',
] as const
/** What mails are about. */
export type MailTopic = (typeof MAIL_TOPICS)[number]

type Kind = {
  topic: MailTopic
  /** True where neither the law nor safety nor money at stake asks for it: then a member may do without. */
  isOptional?: true
  /** What it carries that opens something: its text is shown to no operator. A `code` that was not sent is asked for again instead. */
  secret?: 'code' | 'link'
  /** True where the clock writes it to many at once: it waits behind what is one person's matter. */
  isToMany?: true
}

export const MAIL_KINDS = {
  'application-approved': { topic: 'application' },
  'application-rejected': { topic: 'application' },

  'sign-up-code': { topic: 'account', secret: 'code' },
  'known-address-code': { topic: 'account', secret: 'code' },
  'reset-code': { topic: 'account', secret: 'code' },
  'unknown-address': { topic: 'account' },
  'new-address-code': { topic: 'account', secret: 'code' },
  'phone-code': { topic: 'account', secret: 'code' },
  'address-changed': { topic: 'account' },
  'password-changed': { topic: 'account' },
  'social-linked': { topic: 'account' },
  'social-unlinked': { topic: 'account' },
  'identity-renamed': { topic: 'account' },
  'member-left': { topic: 'account' },
  'member-suspended': { topic: 'account' },
  'member-restored': { topic: 'account' },
  'legal-text': { topic: 'account', isToMany: true },
  'mail-allowed': { topic: 'account' },
  'member-signed-out': { topic: 'account' },
  'data-export-ready': { topic: 'account' },

  'consents-recorded': { topic: 'consents' },
  advertisement: { topic: 'consents' },
  'consents-renewal': { topic: 'consents', isToMany: true },

  'payout-paid': { topic: 'money', isOptional: true },
  'payout-failed': { topic: 'money' },
  'payout-returned': { topic: 'money' },
  'account-changed': { topic: 'money' },
  'account-holder-differs': { topic: 'money' },
  'account-review-asked': { topic: 'money' },
  'account-review-refused': { topic: 'money' },
  'business-registered': { topic: 'money' },
  'business-approved': { topic: 'money' },
  'business-ceased': { topic: 'money' },
  'business-rejected': { topic: 'money' },
  'flag-raised': { topic: 'money' },
  'flag-decided': { topic: 'money' },
  'claim-asked': { topic: 'money' },
  'invoice-sent': { topic: 'money' },
  'claim-decided': { topic: 'money' },

  'content-fix': { topic: 'contents' },
  'content-hidden': { topic: 'contents' },
  'notice-outdated': { topic: 'contents' },
  'content-published': { topic: 'contents', isOptional: true },

  'campaign-selected': { topic: 'campaigns', isOptional: true },
  'campaign-declined': { topic: 'campaigns', isOptional: true },
  'campaign-sent-back': { topic: 'campaigns', isOptional: true },
  'campaign-done': { topic: 'campaigns', isOptional: true },

  'grade-raised': { topic: 'grades', isOptional: true, isToMany: true },
  'grade-warning': { topic: 'grades', isToMany: true },
  'grade-lowered': { topic: 'grades', isOptional: true, isToMany: true },
  'policy-changed': { topic: 'grades', isToMany: true },
  'partner-rates': { topic: 'grades', isToMany: true },

  'inquiry-received': { topic: 'inquiries', secret: 'link' },
  'inquiry-answered': { topic: 'inquiries', isOptional: true, secret: 'link' },

  'transfer-code': { topic: 'transfer', secret: 'code' },
  'transfer-unknown': { topic: 'transfer' },
  'transfer-moved-before': { topic: 'transfer' },
  'transfer-moved': { topic: 'transfer' },

  'approval-asked': { topic: 'operators' },
  'approval-given': { topic: 'operators' },
  'approval-refused': { topic: 'operators' },
  'alarm-raised': { topic: 'operators' },
  'alarm-over': { topic: 'operators' },
  'operator-invited': { topic: 'operators', secret: 'link' },
  'operator-role': { topic: 'operators' },
  'operator-ended': { topic: 'operators' },
  'operators-changed': { topic: 'operators' },
  'factor-changed': { topic: 'operators' },
  'factor-reset': { topic: 'operators' },
  'factor-code': { topic: 'operators', secret: 'code' },
} as const satisfies Record<string, Kind>
export type MailKind = keyof typeof MAIL_KINDS
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]

/** Null: none of ours. */
export function toMailKind(name: string | null): MailKind | null {
  return name && Object.hasOwn(MAIL_KINDS, name) ? (name as MailKind) : null
}

/** What is known of a kind, with what it leaves out. */
export function mailKind(name: MailKind): Kind {
  return MAIL_KINDS[name]
}

/** Whose turn a mail has: 0 somebody waits for it on a page, 1 it is one person's matter, 2 it goes to many. Advertising comes behind, with 3. */
export function urgencyOf(name: MailKind): 0 | 1 | 2 {
  const { secret, isToMany } = mailKind(name)
  if (isToMany) return 2
  return secret ? 0 : 1
}
