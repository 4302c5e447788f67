/** The pages about the person: the profile and the settings. */

import { sampleOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

/** Settings show everything about the person. */
const WAYS = ['social.listProviders', 'account.listSessions']
const FULL = { 'auth.getMe': sampleOf('auth.getMe') }

export const ACCOUNT_PAGES: Record<string, PageRow[]> = {
  'routes/profile': [
    {
      path: '/profile',
      who: 'creator',
      given: FULL,
      soft: ['channels.listChannels', 'payouts.getRegistration', 'creators.getFinanceInfo'],
    },
    { path: '/profile?tab=links', who: 'creator', leadsTo: '/links?tab=mine', leadsBy: 'person' },
    { path: '/profile?tab=stats', who: 'member', leadsTo: '/earnings', leadsBy: 'person' },
  ],
  'routes/settings._index': [
    { path: '/settings', who: 'creator', given: FULL, soft: ['profiles.getMyProfile', 'shelf.getMyShelf'] },
    { path: '/settings?tab=account', who: 'creator', given: FULL, soft: WAYS },
    { path: '/settings?tab=identity', who: 'creator' },
    { path: '/settings?tab=payout', who: 'creator' },
    {
      path: '/settings?tab=marketing',
      who: 'member',
      given: FULL,
      soft: ['phones.getPhone', 'push.listPushDevices'],
    },
    { path: '/settings?tab=sessions', who: 'member' },
    { path: '/settings?tab=looks', who: 'member' },
    {
      path: '/settings?tab=data',
      who: 'member',
      given: FULL,
      soft: [...WAYS, 'recordExports.listRecordExports'],
    },
    { path: '/settings?tab=leave', who: 'member', given: FULL, soft: [...WAYS, 'account.getWithdrawal'] },
  ],
  'routes/settings.webhooks.$id': [
    { path: '/settings/webhooks/whe_1', who: 'member', soft: ['webhooks.listDeliveries'] },
  ],
  'routes/settings.api-keys': [{ path: '/settings/api-keys', who: 'creator', soft: WAYS }],
  'routes/settings.second-factor': [
    {
      path: '/settings/second-factor',
      who: 'operator',
      says: ['secondFactor.previewNewPasskey', 'secondFactor.previewTotp'],
    },
  ],
}
