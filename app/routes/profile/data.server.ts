import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import type { PageRequest } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import type { FullMe } from '#contract/accounts/auth.ts'
import { lookUp } from '#contract/core/look-up.ts'
import * as pages from '#contract/site/pages.ts'

/** The lists that the profile only counts. Each has a page of its own; `contents` is the profile itself. */
const LISTS: Record<string, string> = { links: pages.linksTab('mine'), stats: pages.earnings }

/** The address of the page for a tab of the profile; null for the profile itself. */
export function pageOfTab(request: Request): string | null {
  return lookUp(LISTS, new URL(request.url).searchParams.get('tab') ?? '') ?? null
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>

export async function loadProfile(asked: PageRequest) {
  const { profile, me, channels, ...rest } = await withUser(asked, (api) => ({
    profile: api.profiles.getMyProfile(),
    me: api.auth.getMe({ min: 'false' }),
    channels: optionalData(api.channels.listChannels()),
    registration: optionalData(api.payouts.getRegistration()),
    totals: optionalData(api.creators.getFinanceInfo()),
  }))
  const { user: _user, ...known } = rest
  return {
    profile: dataOf(profile),
    // `min=false` returns the full variant.
    me: dataOf(me) as FullMe,
    channels: channels?.items ?? null,
    ...known,
  }
}
