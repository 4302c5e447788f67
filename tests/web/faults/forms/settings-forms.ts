/** The forms of settings. */

import { sampleOf } from '../samples.ts'
import { PHOTO } from './content-forms.ts'
import { type FormRow, form } from './form-row.ts'
import { SECRET } from './start-forms.ts'

const KEY = sampleOf('apiKeys.listApiKeys').items[0].id
const SES = sampleOf('account.listSessions').items[0].id
const NTF = sampleOf('notifications.listNotifications').items[0].id
/** Settings show everything about the person. */
const FULL = { given: { 'auth.getMe': sampleOf('auth.getMe') } }

const PHONE = { ...sampleOf('phones.getPhone'), isOffered: true, waiting: null }
const withPhone = (phone: object) => ({ given: { ...FULL.given, 'phones.getPhone': { ...PHONE, ...phone } } })
const NO_PHONE = withPhone({ lastDigits: null })
const AT = '2026-11-23T03:00:00.000Z'
const WAITING = withPhone({ lastDigits: null, waiting: { lastDigits: '1234', sentAt: AT, expiresAt: AT } })
const PROVED = withPhone({ lastDigits: '1234' })

const READY = { ...sampleOf('dataExports.listDataExports').items[0], state: 'ready', bytes: 1, expiresAt: AT }
const withExport = (state: string) => ({
  given: { ...FULL.given, 'dataExports.listDataExports': { items: [{ ...READY, state }] } },
})
const WITH_READY = { ...withExport('ready'), works: 200 }
const NO_FILES = { 'recordExports.listRecordExports': { items: [] } }
const ASKED_BEFORE = { given: { ...withExport('expired').given, ...NO_FILES } }
const FILE = {
  ...sampleOf('recordExports.listRecordExports').items[0],
  state: 'ready',
  bytes: 1,
  expiresAt: AT,
}
const WITH_FILE = {
  works: 200,
  given: { ...withExport('expired').given, 'recordExports.listRecordExports': { items: [FILE] } },
}

const PERSON = { name: 'keep-me', birthOn: '1990-01-02', phone: '01012345678' }
const UNVERIFIED = {
  given: { 'identity.getIdentity': { identity: null, holderMatches: null, guardianAgreedAt: null } },
}
const NO_GUARDIAN = {
  given: { 'identity.getIdentity': { ...sampleOf('identity.getIdentity'), guardianAgreedAt: null } },
}

const PSH = 'psh_01j0000000example'
const SUBSCRIPTION = {
  intent: 'push-on',
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
  key: `B${'b'.repeat(86)}`,
}
const DEVICE = { id: PSH, device: '아이폰 · 사파리', isCurrent: true, at: AT, lastAt: null }
const withDevices = (items: object[]) => ({
  given: { ...FULL.given, 'push.listPushDevices': { key: SUBSCRIPTION.key, items } },
})
/** The card with the push notifications of this device, on each page that shows it. */
const pushForms = (path: string) => [
  form(path, 'push.subscribePush', SUBSCRIPTION, [], withDevices([])),
  form(path, 'push.unsubscribePush', { intent: 'push-off', id: PSH }, [], withDevices([DEVICE])),
]

export const SETTINGS_FORMS: Record<string, FormRow[]> = {
  'routes/notifications': [
    form('/notifications', 'notifications.readNotification', { intent: 'open', id: NTF }, []),
    form('/notifications', 'notifications.readNotifications', { intent: 'read-all' }, []),
    ...pushForms('/notifications'),
  ],
  'routes/settings._index': [
    form(
      '/settings?tab=profile',
      'profiles.updateMyProfile',
      {
        intent: 'profile',
        nickname: 'keep-me-nick',
        mainTopic: 'food',
        introduction: 'keep-me-intro',
        profileImageFile: PHOTO,
      },
      ['keep-me-nick', 'keep-me-intro'],
      FULL,
    ),
    form('/settings?tab=profile', 'shelf.setHandle', { intent: 'handle', handle: 'keep.me' }, ['keep.me'], {
      given: {
        ...FULL.given,
        'shelf.getMyShelf': { ...sampleOf('shelf.getMyShelf'), handleChangeableAt: null },
      },
    }),
    form('/settings?tab=account', 'account.setPassword', { intent: 'password', password: SECRET }, [], FULL),
    form(
      '/settings?tab=account',
      'account.sendNewEmailCode',
      { intent: 'new-email', email: 'keep-me@itda.test' },
      ['keep-me@itda.test'],
      FULL,
    ),
    form(
      '/settings?tab=account',
      'account.setEmail',
      { intent: 'email', email: 'keep-me@itda.test', authCode: '123456' },
      ['keep-me@itda.test'],
      { ...FULL, draft: { name: 'new-email', values: { email: 'keep-me@itda.test' } } },
    ),
    form('/settings?tab=account', 'social.unlinkProvider', { intent: 'unlink', provider: 'kakao' }, [], FULL),
    form(
      '/settings?tab=leave&dialog=withdraw',
      'account.withdraw',
      { intent: 'withdraw', lost: '1', confirmed: 'on' },
      [],
      { ...FULL, endsSession: true },
    ),
    form(
      '/settings?tab=identity',
      'identity.createIdentity',
      { intent: 'identity', ...PERSON },
      Object.values(PERSON),
      UNVERIFIED,
    ),
    form(
      '/settings?tab=identity',
      'identity.addGuardian',
      { intent: 'guardian', ...PERSON },
      Object.values(PERSON),
      NO_GUARDIAN,
    ),
    form(
      '/settings?tab=identity',
      'identity.updateIdentity',
      { intent: 'identity-again', ...PERSON },
      Object.values(PERSON),
    ),
    form(
      '/settings?tab=marketing',
      'notifications.setMailTopics',
      { intent: 'topics', money: 'on' },
      [],
      FULL,
    ),
    form(
      '/settings?tab=marketing',
      'phones.sendPhoneCode',
      { intent: 'phone-code', phone: '01012345678' },
      ['01012345678'],
      NO_PHONE,
    ),
    form('/settings?tab=marketing', 'phones.setPhone', { intent: 'phone', authCode: '123456' }, [], WAITING),
    form(
      '/settings?tab=marketing&dialog=phone-remove',
      'phones.removePhone',
      { intent: 'phone-remove' },
      [],
      PROVED,
    ),
    form(
      '/settings?tab=marketing',
      'phones.setMessageKinds',
      { intent: 'message-kinds', 'payout-paid': 'on' },
      [],
      PROVED,
    ),
    form('/settings?tab=marketing', 'account.setMarketingConsent', { intent: 'consents' }, [], FULL),
    form('/settings?tab=data', 'dataExports.askForDataExport', { intent: 'ask-data' }, [], ASKED_BEFORE),
    form(
      '/settings?tab=data',
      'dataExports.openDataExport',
      { intent: 'open-data', id: READY.id },
      [],
      WITH_READY,
    ),
    form(
      '/settings?tab=data',
      'recordExports.createRecordExport',
      { intent: 'start-records', kinds: 'orders', from: '2026-11-01' },
      ['2026-11-01'],
      ASKED_BEFORE,
    ),
    form(
      '/settings?tab=data',
      'recordExports.openRecordExport',
      { intent: 'open-records', id: FILE.id },
      [],
      WITH_FILE,
    ),
    ...pushForms('/settings?tab=marketing'),
    form('/settings?tab=sessions', 'account.revokeSession', { intent: 'revoke-session', id: SES }, []),
    form('/settings?tab=sessions', 'account.revokeOtherSessions', { intent: 'revoke-others' }, []),
  ],
  'routes/settings.api-keys': [
    form(
      '/settings/api-keys',
      'apiKeys.createApiKey',
      { intent: 'create', name: 'keep-me', scopes: 'links:read', endsInDays: '30' },
      undefined,
      { works: 200 },
    ),
    form('/settings/api-keys', 'apiKeys.revokeApiKey', { intent: 'revoke', id: KEY }, []),
  ],
}
