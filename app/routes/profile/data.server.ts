import type { ApiClient } from '#app/services/api/api.server.ts'
import { dataOf } from '#app/services/api/failure.server.ts'

const TABS = ['contents', 'links', 'stats'] as const
export type ProfileTab = (typeof TABS)[number]

export function tabOf(request: Request): ProfileTab {
  const asked = new URL(request.url).searchParams.get('tab')
  return TABS.find((tab) => tab === asked) ?? 'contents'
}

/** Loads the content of the tab; everything is requested at once. */
export async function loadTab(api: ApiClient, tab: ProfileTab, page: number) {
  if (tab === 'links') return { tab, links: dataOf(await api.links.listLinks({ page })) } as const
  if (tab === 'stats') return { tab, stats: dataOf(await api.creators.getFinanceInfo()) } as const
  return { tab, contents: dataOf(await api.contents.listContents({ page })) } as const
}
export type TabData = Awaited<ReturnType<typeof loadTab>>
