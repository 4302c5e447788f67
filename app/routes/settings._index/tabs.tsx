import { Tabs } from '#app/ui/kit/tabs.tsx'
import { apiKeys, ownAgencies, secondFactorSettings, settingsTab, webhooks } from '#contract/site/pages.ts'
import type { SettingsTab } from './data.server.ts'

type Part = { tab: SettingsTab; label: string }
type Group = [label: string, first: Part, ...others: Part[]]

const PROFILE: Group = ['프로필', { tab: 'profile', label: '프로필' }]
/** The settings in the order of their use. The last group has what people need once in a long time. */
const GROUPS: Group[] = [
  PROFILE,
  [
    '계정',
    { tab: 'account', label: '로그인 방법' },
    { tab: 'sessions', label: '로그인 기기' },
    { tab: 'identity', label: '본인인증' },
  ],
  ['알림', { tab: 'marketing', label: '알림' }],
  ['정산', { tab: 'payout', label: '정산' }],
  [
    '개인정보',
    { tab: 'data', label: '내 데이터' },
    { tab: 'looks', label: '열람 기록' },
    { tab: 'leave', label: '회원 탈퇴' },
  ],
]
/** Parts of the account with a page of their own. */
const API_KEYS = { href: apiKeys, label: 'API 키' }
const WEBHOOKS = { href: webhooks, label: '웹훅' }
const AGENCIES = { href: ownAgencies, label: '대행사' }
const SECOND_FACTOR = { href: secondFactorSettings, label: '2단계 인증' }

type SettingsTabsProps = { tab: SettingsTab; isOperator: boolean; isOfPartner: boolean }

/** The groups, and below them the parts of a group that has several. */
export function SettingsTabs({ tab, isOperator, isOfPartner }: SettingsTabsProps) {
  const isHere = ([, ...parts]: Group) => parts.some((part) => part.tab === tab)
  const [group, first, ...others] = GROUPS.find(isHere) ?? PROFILE
  const parts = [first, ...others].map((one) => ({ href: settingsTab(one.tab), label: one.label }))
  const factor = isOperator || isOfPartner ? [SECOND_FACTOR] : []
  const own =
    first.tab === 'account' ? [...factor, ...(isOfPartner ? [] : [API_KEYS, WEBHOOKS, AGENCIES])] : []
  return (
    <>
      <Tabs
        label="설정"
        current={settingsTab(first.tab)}
        items={GROUPS.map(([label, { tab: opens }]) => ({ href: settingsTab(opens), label }))}
      />
      {others.length > 0 && (
        <Tabs label={group} look="chips" current={settingsTab(tab)} items={[...parts, ...own]} />
      )}
    </>
  )
}
