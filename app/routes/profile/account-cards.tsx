import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { FullMe } from '#contract/accounts/auth.ts'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import * as pages from '#contract/site/pages.ts'
import type { ProfileData } from './data.server.ts'

/** The account as the platform knows it: each line has its state and leads to where it is changed. */
export function AccountCard({ me, profile, registration }: ProfileData) {
  const { identity, account, complete } = registration ?? {}
  return (
    <Card title="내 계정">
      <List label="내 계정">
        {profile.isCreator && (
          <Row href={pages.grades} mark="earnings" title="등급" sub={`${profile.grade} 등급이에요`} />
        )}
        <Row href={pages.settingsTab('account')} mark="user" title="로그인" sub={signInOf(me)} />
        <Row
          href={pages.settingsTab('identity')}
          mark="shield"
          title="본인인증"
          sub={identity ? `${identity.name} · ${longDay(identity.verifiedAt)}` : '출금하려면 필요해요'}
          end={registration && <State isDone={identity !== null} done="인증함" todo="인증 전" />}
        />
        <Row
          href={account ? pages.settingsTab('payout') : pages.registration}
          mark="wallet"
          title="정산 계좌"
          sub={account ? `${account.accountBank} ····${account.accountLast}` : '출금하려면 필요해요'}
          end={registration && <State isDone={complete === true} done="등록함" todo="등록 전" />}
        />
        <Row
          href={pages.settingsTab('marketing')}
          mark="bell"
          title="알림"
          sub={me.mailStopped ? '이메일이 도착하지 않아 멈췄어요' : '받을 소식과 받는 방법'}
          end={me.mailStopped && <Badge tone="wait">확인 필요</Badge>}
        />
      </List>
    </Card>
  )
}

function State({ isDone, done, todo }: { isDone: boolean; done: string; todo: string }) {
  return <Badge tone={isDone ? 'good' : 'wait'}>{isDone ? done : todo}</Badge>
}

function signInOf({ email, providers }: FullMe): string {
  const ways = providers.map(({ provider }) => PROVIDER_LABELS[provider])
  return [email, ...ways].filter(Boolean).join(' · ')
}

/** The sums of all years and the day of the sign-up. Each opens its own page. */
export function TotalsCard({ me, profile, totals }: ProfileData) {
  return (
    <Card title="지금까지">
      <Stats>
        {totals && (
          <Stat label="번 수익" value={totals.totalEarningAmount} size="small" href={pages.earnings} />
        )}
        {totals && (
          <Stat label="받은 출금" value={totals.totalPayoutAmount} size="small" href={pages.payouts} />
        )}
        <Stat
          label="링크"
          value={`${count(profile.linkCount)}개`}
          size="small"
          href={pages.linksTab('mine')}
        />
        <Stat label="콘텐츠" value={`${count(profile.contentCount)}개`} size="small" href={pages.contents} />
      </Stats>
      <List label="기록과 증명">
        {profile.isCreator && (
          <Row
            href={pages.certificates}
            mark="doc"
            title="크리에이터 증명서"
            sub="파트너에 보여 줄 수 있어요"
          />
        )}
        <Row
          href={pages.settingsTab('data')}
          mark="inbox"
          title="내 데이터"
          sub={`${longDay(me.createdAt)}에 가입했어요`}
        />
      </List>
    </Card>
  )
}
