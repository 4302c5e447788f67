/** The numbers and lists of the contract that guides name: `{{name}}` in a text stands for one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_KEY_CALLS, API_KEY_DAYS, MOST_API_KEYS } from '#contract/accounts/api-keys.ts'
import { AGENCY_SCOPE_NAMES, AGENCY_SCOPES } from '#contract/core/clients/agency-scopes.ts'
import { describeScope, PARTNER_SCOPE_NAMES, SCOPE_NAMES } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION, OLDEST_VERSION } from '#contract/core/clients/versions.ts'
import { BODY_BYTES } from '#contract/core/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/core/errors.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import { formatNumber } from '#contract/core/won.ts'
import { MOST_ORDERS_OF_CLICK, NOTICE_DAYS } from '#contract/orders/notices/order-notices.ts'
import {
  COMPARISON_JSON_ROWS,
  COMPARISON_MAX_BYTES,
  COMPARISON_MAX_ROWS,
  COMPARISON_SHOWN,
} from '#contract/orders/order-comparisons.ts'
import { SAMPLE_LANGUAGES, SAMPLES, sampleOf } from '#contract/orders/report-samples.ts'
import {
  clickSnippet,
  noticeSnippet,
  orderLines,
  SHOP_SYSTEM_FACTS,
  SHOP_SYSTEMS,
} from '#contract/partners/shop-systems.ts'
import { WEBHOOK_DAYS, WEBHOOK_KINDS } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Language } from '#contract/site/developers/developers.ts'
import { DATA_EXPORT_DAYS } from '#contract/upkeep/data-exports.ts'
import { RECORD_EXPORTS_A_DAY } from '#contract/upkeep/record-exports.ts'

const KB = 1024
const POSTBACK_URL = '{origin}/api/postbacks/{partnerId}'

/** `codes`: every error code that a public call may answer. */
export function factsOf(codes: readonly ErrorCode[]): Record<string, string> {
  return {
    keyCalls: String(API_KEY_CALLS),
    keyDays: API_KEY_DAYS.join(', '),
    mostKeys: String(MOST_API_KEYS),
    recordExports: String(RECORD_EXPORTS_A_DAY),
    exportDays: String(DATA_EXPORT_DAYS),
    newestVersion: NEWEST_VERSION,
    oldestVersion: OLDEST_VERSION,
    jsonKb: String(BODY_BYTES.json / KB),
    filesMb: String(BODY_BYTES.files / KB / KB),
    comparisonRows: formatNumber(COMPARISON_MAX_ROWS),
    comparisonMb: String(COMPARISON_MAX_BYTES / KB / KB),
    comparisonJsonRows: formatNumber(COMPARISON_JSON_ROWS),
    comparisonShown: formatNumber(COMPARISON_SHOWN),
    fileRows: formatNumber(OPS_FILE_ROWS),
    scopes: tableOf(
      ['권한', '할 수 있는 일'],
      SCOPE_NAMES.map((name) => [`\`${name}\``, describeScope(name)]),
    ),
    partnerScopes: tableOf(
      ['권한', '할 수 있는 일'],
      PARTNER_SCOPE_NAMES.map((name) => [`\`${name}\``, describeScope(name)]),
    ),
    agencyScopes: tableOf(
      ['권한', '할 수 있는 일'],
      AGENCY_SCOPE_NAMES.map((name) => [`\`${name}\``, AGENCY_SCOPES[name]]),
    ),
    errors: tableOf(
      ['HTTP', '코드', '문장'],
      codes
        .toSorted((a, b) => ERRORS[a].status - ERRORS[b].status || (a < b ? -1 : 1))
        .map((code) => [String(ERRORS[code].status), `\`${code}\``, ERRORS[code].message]),
    ),
    reportSamples: SAMPLE_LANGUAGES.map((language) => {
      const { title, file, run } = SAMPLES[language]
      const code = sampleOf(language, { url: POSTBACK_URL, clickId: '{clickId}', commission: 1_600 })
      return `## ${title}\n\n\`${file}\` · \`ITDA_SECRET=… ${run}\`\n\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
    }).join('\n\n'),
    ...shopFacts(),
    webhookDays: String(WEBHOOK_DAYS),
    webhookKinds: tableOf(
      ['소식', '일'],
      Object.entries(WEBHOOK_KINDS).map(([kind, label]) => [`\`${kind}\``, label]),
    ),
    changes: readChanges(),
  }
}

/** The code of each shop system: `cafe24Order`, `cafe24Notice` and so on, and that of every page. */
function shopFacts(): Record<string, string> {
  const url = '{origin}/api/order-notices/{partnerId}'
  const ofSystems = SHOP_SYSTEMS.flatMap((system) => [
    [`${system}Order`, orderLines(system)],
    [`${system}Notice`, noticeSnippet(system, url)],
  ])
  const notices = SHOP_SYSTEMS.map((system) => {
    const { title, orderPage, guess } = SHOP_SYSTEM_FACTS[system]
    return [
      `## ${title}`,
      `${orderPage}.`,
      `\`\`\`html\n${noticeSnippet(system, url)}\n\`\`\``,
      ...(guess ? [`> ${guess}`] : []),
    ].join('\n\n')
  })
  return {
    ...Object.fromEntries(ofSystems),
    clickSnippet: clickSnippet({ param: 'subid', windowDays: 30 }),
    shopNotices: notices.join('\n\n'),
    noticeDays: String(NOTICE_DAYS),
    clickOrders: String(MOST_ORDERS_OF_CLICK),
  }
}

/** Throws for a fact that nothing knows. */
export function fillFacts(text: string, facts: Record<string, string>, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined)
      throw new Error(`A guide names ${name}, which documents/developers/facts.ts lacks.`)
    return language === 'en' ? inEnglish(fact) : fact
  })
}

/** The heads of the tables; what they contain stays as the API answers it. */
function inEnglish(fact: string): string {
  return fact
    .replace('| 권한 | 할 수 있는 일 |', '| Scope | Allows (as its owner reads it) |')
    .replace('| 소식 | 일 |', '| Event | In Korean |')
    .replace('| HTTP | 코드 | 문장 |', '| HTTP | Code | Sentence |')
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The lines of the changelog about calls that clients make. */
function readChanges(): string {
  const text = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return lines.filter((line) => /`[A-Z]+ \/(?!ops)|\/api\/|`Itda-|API key|\/users\//.test(line)).join('\n')
}
