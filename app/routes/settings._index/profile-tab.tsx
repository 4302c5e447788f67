import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import type { SettingsData } from './data.server.ts'
import type { FormProps } from './form-props.ts'
import { HandleForm } from './handle-form.tsx'
import { ProfileForm } from './profile-form.tsx'

type ProfileTabProps = FormProps & Pick<Extract<SettingsData, { tab: 'profile' }>, 'me' | 'profile' | 'shelf'>

const APPLICATION = {
  none: '아직 신청하지 않았어요',
  submitted: '심사하고 있어요',
  approved: '승인받았어요',
  rejected: '다시 신청할 수 있어요',
}

/** The profile that others see, and links to the rest of this person's data. */
export function ProfileTab({ me, profile, shelf, ...form }: ProfileTabProps) {
  const facts: Fact[] = []
  if (me.creator) {
    facts.push({ label: '등급', value: me.creator.grade.grade })
  }
  facts.push({ label: '이메일', value: me.email || '등록하지 않았어요' })
  facts.push({ label: '가입한 날', value: longDay(me.createdAt) })
  return (
    <>
      {profile?.isCreator && <ProfileForm {...form} profile={profile} />}
      {profile?.isCreator && shelf && <HandleForm {...form} profile={profile} shelf={shelf} />}
      {!profile && (
        <Notice tone="wait">지금은 프로필을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.</Notice>
      )}
      <Card title="계정 정보">
        <Facts items={facts} />
      </Card>
      <Card title="내 정보">
        <List label="내 정보">
          <Row href="/apply" mark="shield" title="크리에이터 신청" sub={APPLICATION[me.application]} />
          <Row href="/transfer" mark="user" title="계정 이전" sub="예전 플랫폼의 잔액과 링크" />
          <Row href="/channels" mark="channel" title="채널" sub="링크를 쓰는 블로그, 영상, 소셜 계정" />
        </List>
      </Card>
    </>
  )
}
