/**
 * Builds the plain and the HTML form of a mail from the text in the outbox, with one template for all mails.
 */

import { BRAND } from '#contract/core/brand.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { Deps } from '../../deps.ts'
import type { MailText } from './outbox.queries.ts'
import { helpLineOf } from './write.ts'

type Faces = { subject: string; text: string; html: string }

/** `sender`: the company that runs the site, one line each; the footer of both forms. */
export function bothFaces(
  { siteOrigin }: Pick<Deps, 'siteOrigin'>,
  { subject, text, link }: MailText,
  sender: string[] = [],
): Faces {
  const foot = sender.length > 0 ? ['\n\n--', ...sender].join('\n') : ''
  const button = link && `${link.label}: ${link.href}`
  const helpLine = helpLineOf(siteOrigin)
  const shown = text.split('\n\n').filter((paragraph) => ![button, helpLine].includes(paragraph))
  const html = page(subject, [
    ...shown.map((one) =>
      row(
        `<p class="ink" style="${CODE.test(one) ? LARGE : P}">${paragraphHtml(one, siteOrigin)}</p>`,
        '0 28px 16px',
      ),
    ),
    ...(link ? [row(buttonOf(link), '8px 28px 20px')] : []),
    row(footOf([helpLine, ...sender], siteOrigin), '20px 28px 28px'),
  ])
  return { subject, text: text + foot, html }
}

const FONT = "font-family:'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif"
const P = `margin:0;${FONT};font-size:16px;line-height:1.6;color:#1a1d24;word-break:keep-all;overflow-wrap:anywhere`
/** A code to type, which people read from another screen. */
const CODE = /^인증번호: \d{6}$/
const LARGE = `${P};font-size:24px;font-weight:700;letter-spacing:1px`
const SMALL = `margin:0 0 4px;${FONT};font-size:13px;line-height:1.6;color:#5b6270;word-break:keep-all;overflow-wrap:anywhere`
/** Mail clients without a dark scheme use the attributes; these rules override them elsewhere. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.back{background:#101218!important}.card{background:#1a1d24!important}.ink{color:#eceef3!important}.dim{color:#a5acba!important}.link{color:#9fb0ff!important}.rule{border-color:#333846!important}}`

function page(subject: string, rows: string[]): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head><body class="back" style="margin:0;padding:0;background:#f2f4f7"><table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:16px">${row(`<p class="link" style="margin:0;${FONT};font-size:20px;font-weight:700;color:#3a50e0">${escapeHtml(BRAND.name)}</p>`, '28px 28px 8px')}${row(`<h1 class="ink" style="margin:0;${FONT};font-size:22px;line-height:1.4;font-weight:700;color:#1a1d24;word-break:keep-all;overflow-wrap:anywhere">${escapeHtml(titleOf(subject))}</h1>`, '0 28px 16px')}${rows.join('')}</table></td></tr></table></body></html>`
}

function row(inner: string, padding: string): string {
  return `<tr><td style="padding:${padding}">${inner}</td></tr>`
}

/** The address is also shown below the button, so that a reader who doubts its target can check it. */
function buttonOf({ label, href }: NonNullable<MailText['link']>): string {
  const to = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:12px;background:#3a50e0"><a href="${to}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p class="dim" style="${SMALL};margin:12px 0 0">버튼이 열리지 않으면 이 주소를 열어 주세요.<br>${to}</p>`
}

function footOf(lines: string[], siteOrigin: string): string {
  const said = lines
    .map((one) => `<p class="dim" style="${SMALL}">${paragraphHtml(one, siteOrigin, true)}</p>`)
    .join('')
  return `<div class="rule" style="border-top:1px solid #e3e6eb;padding-top:16px">${said}</div>`
}

/** Returns the subject without the brand, which the page shows already. */
function titleOf(subject: string): string {
  return subject.replace(`[${BRAND.name}] `, '')
}

/**
 * Returns a paragraph. A label followed by one of our addresses becomes a link; no other text from people
 * does.
 */
function paragraphHtml(paragraph: string, siteOrigin: string, isDim = false): string {
  const [label = '', href] = paragraph.split(': ')
  if (!href?.startsWith(`${siteOrigin}/`) || /\s/.test(href))
    return escapeHtml(paragraph).replaceAll('\n', '<br>')
  const look = isDim ? 'class="dim" style="color:#5b6270"' : 'class="link" style="color:#3a50e0"'
  return `<a href="${escapeHtml(href)}" ${look}>${escapeHtml(label)}</a>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => lookUp(ENTITIES, sign) ?? '')
}
