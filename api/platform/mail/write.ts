/**
 * A mail: each noun writes its own in its mails.ts with `mail`; this file turns it into the text of the
 * outbox.
 */
import { BRAND } from '#contract/core/brand.ts'
import { type MailKind, mailKind } from '#contract/platform/mail-kinds.ts'
import { contact, help } from '#contract/site/pages.ts'
import type { Deps } from '../../deps.ts'
import type { MailText } from './outbox.queries.ts'

declare const written: unique symbol
/** Only `mail` creates one, and only mails.ts may call it (tests/house/mails.ts). */
export type Mail = {
  kind: MailKind
  /** One line, without the brand. */
  subject: string
  text: string[]
  link?: Link
  /** A second page, named in a paragraph of the mail alone. */
  also?: Link
  /** The text for a phone and a lock screen, if the subject contains an amount or a reason. */
  brief?: string
  [written]: true
}
/** The page it leads to, from contract/site/pages.ts; an advertisement may lead elsewhere. */
type Link = { to: string; label: string }

const MOST_OF_SUBJECT = 120

export function mail(kind: MailKind, subject: string, text: string[], link?: Link): Mail {
  return { kind, subject, text, ...(link && { link }) } as Mail
}

/**
 * Returns the mail as it is sent. Names and reasons from people cannot add a second line to the subject, or
 * invisible characters to the text.
 */
export function toText(
  { siteOrigin }: Pick<Deps, 'siteOrigin'>,
  { kind, subject, text, link, also }: Omit<Mail, typeof written>,
): MailText {
  const paragraphs = [
    ...text,
    ...(also ? [`${also.label}: ${hrefOf(siteOrigin, also)}`] : []),
    ...(link ? [`${link.label}: ${hrefOf(siteOrigin, link)}`] : []),
    ...(text.some((one) => one.includes('고객센터')) ? [`고객센터: ${siteOrigin}${contact}`] : []),
    helpLineOf(siteOrigin),
  ]
  return {
    subject: `${kind === 'advertisement' ? '(광고) ' : ''}[${BRAND.name}] ${oneLine(subject)}`,
    text: stripControls(paragraphs.join('\n\n')),
    ...(link && { link: { label: link.label, href: hrefOf(siteOrigin, link) } }),
  }
}

/** Returns the same for the bell: its subject, its paragraphs and its page, and the title for a lock screen. */
export function toBell({ kind, subject, brief, text, link }: Omit<Mail, typeof written>) {
  const shown = { title: oneLine(subject), brief: brief ? oneLine(brief) : null }
  return { kind, ...shown, body: stripControls(text.join('\n\n')), href: link?.to ?? null }
}

/**
 * Returns the same for a phone: the event and its page, or the code. Names, amounts and reasons stay on the
 * page.
 */
export function toMessage(
  { siteOrigin }: Pick<Deps, 'siteOrigin'>,
  { kind, subject: long, brief, text, link }: Omit<Mail, typeof written>,
) {
  const subject = brief ?? long
  const href = mailKind(kind).secret === 'code' || !link ? null : hrefOf(siteOrigin, link)
  const said = href ? [oneLine(subject), href] : text
  return { kind, subject: oneLine(subject), text: stripControls(`[${BRAND.name}] ${said.join('\n')}`), href }
}

function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu, ' ')
  return [...line].slice(0, MOST_OF_SUBJECT).join('')
}

function stripControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
}

/** The last paragraph of every mail. */
export function helpLineOf(siteOrigin: string): string {
  return `${BRAND.name} 도움말: ${siteOrigin}${help}`
}

function hrefOf(siteOrigin: string, { to }: Link): string {
  return to.startsWith('https://') ? to : siteOrigin + to
}
