/**
 * Sends alarms to a webhook, besides mail: one POST of JSON. Slack, Mattermost and Discord's Slack form
 * (`/slack`) show its field `text`.
 */
import { opsAlarms } from '#contract/site/pages.ts'

const TIMEOUT_MS = 10_000

export type AlarmNews = { kind: string; state: 'open' | 'over'; title: string; since: string; at: string }
/** Throws when the webhook refuses it. */
export type AlarmWebhook = (news: AlarmNews) => Promise<void>

/** Null without an address, or with one that is not https. */
export function makeAlarmWebhook(url: string | undefined, siteOrigin: string): AlarmWebhook | null {
  if (!url || !URL.canParse(url) || new URL(url).protocol !== 'https:') return null
  return async (news) => {
    const text = `${news.state === 'open' ? '⚠️ 확인이 필요해요' : '✅ 풀렸어요'}: ${news.title} ${siteOrigin}${opsAlarms}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, ...news }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
}
