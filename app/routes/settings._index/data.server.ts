import type { AppLoadContext } from '@remix-run/cloudflare'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { confirmingFor, loadSignInMethods } from '#app/services/forms/fresh.server.ts'
import { secondsToWait } from '#app/services/pages/code-wait.server.ts'
import type { FullMe } from '#contract/accounts/auth.ts'

const TABS = [
  'profile',
  'account',
  'identity',
  'payout',
  'marketing',
  'sessions',
  'looks',
  'data',
  'leave',
] as const
export type SettingsTab = (typeof TABS)[number]
export const NEW_EMAIL_DRAFT = 'new-email'

export type SettingsData = Awaited<ReturnType<typeof loadTab>>

export function tabOf(search: URLSearchParams): SettingsTab {
  // The dialog for leaving once stood among the ways to sign in.
  if (search.get('dialog') === 'withdraw') return 'leave'
  const tab = search.get('tab') ?? 'profile'
  return TABS.find((known) => known === tab) ?? 'profile'
}

export async function loadTab(context: AppLoadContext, search: URLSearchParams) {
  const tab = tabOf(search)
  if (tab === 'sessions')
    return { tab, sessions: dataOf(await context.api.account.listSessions()).items } as const
  if (tab === 'looks') {
    const after = search.get('after')
    const found = dataOf(await context.api.account.listLooks({ ...(after && { after }) }))
    return { tab, looks: found.items, next: found.next, isLater: after !== null } as const
  }
  if (tab === 'data') {
    const [found, files, confirming] = await Promise.all([
      context.api.dataExports.listDataExports(),
      optionalData(context.api.recordExports.listRecordExports()),
      confirmingFor(context, `/settings?${search}`),
    ])
    return { tab, items: dataOf(found).items, files: files?.items ?? [], confirming } as const
  }
  if (tab === 'leave') {
    const [withdrawal, confirming] = await Promise.all([
      optionalData(context.api.account.getWithdrawal()),
      confirmingFor(context, `/settings?${search}`),
    ])
    return { tab, withdrawal, open: search.has('dialog'), confirming } as const
  }
  if (tab === 'marketing') {
    const [me, topics, phone, push] = await Promise.all([
      fullMe(context),
      context.api.notifications.getMailTopics(),
      optionalData(context.api.phones.getPhone()),
      optionalData(context.api.push.listPushDevices()),
    ])
    const open = search.get('dialog') === 'phone-remove'
    const isRestarted = search.has('restart')
    return { tab, me, topics: dataOf(topics), phone, push, open, isRestarted } as const
  }
  if (tab === 'profile') {
    const [me, profile, shelf] = await Promise.all([
      fullMe(context),
      optionalData(context.api.profiles.getMyProfile()),
      optionalData(context.api.shelf.getMyShelf()),
    ])
    return { tab, me, profile, shelf } as const
  }
  if (tab === 'payout')
    return { tab, registration: dataOf(await context.api.payouts.getRegistration()) } as const
  if (tab === 'identity') {
    const [status, updateable, config] = await Promise.all([
      context.api.identity.getIdentity(),
      context.api.identity.getIdentityUpdateable(),
      optionalData(context.api.site.getSiteConfig()),
    ])
    const way = config?.identityWay ?? 'window'
    return { tab, status: dataOf(status), updateable: dataOf(updateable), way } as const
  }
  const ways = loadSignInMethods(context)
  const [me, offered, draft, confirming] = await Promise.all([
    fullMe(context, ways.me),
    optionalData(ways.offered),
    context.draft.get(NEW_EMAIL_DRAFT),
    confirmingFor(context, `/settings?${search}`, ways),
  ])
  const providers = offered?.providers ?? []
  const unlinking = search.get('unlink')
  const newEmail = search.has('restart') ? '' : (draft.email ?? '')
  const waitSeconds = secondsToWait(draft.sentAt, context.now)
  return { tab, me, providers, newEmail, waitSeconds, unlinking, confirming } as const
}

/** `min=false` returns the full variant. The contract declares both for one endpoint. */
async function fullMe({ api }: AppLoadContext, asked = api.auth.getMe({ min: 'false' })): Promise<FullMe> {
  return dataOf(await asked) as FullMe
}
