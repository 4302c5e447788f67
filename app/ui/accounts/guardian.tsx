import type { IdentityWay } from '#contract/accounts/identity.ts'
import * as pages from '#contract/site/pages.ts'
import type { LastPost } from '../forms/schema-form.tsx'
import { Card, Muted } from '../kit/layout.tsx'
import { NewWindow } from '../words/new-window.tsx'
import { IdentityForm } from './identity-form.tsx'

type GuardianProps = {
  schema: Parameters<typeof IdentityForm>[0]['schema']
  answer: LastPost | undefined
  idempotencyKey: string
  way: IdentityWay
  /** The page to which the guardian returns. */
  next: string
}

/** The guardian agrees by verifying their identity. The text above the button explains what they agree to. */
export function Guardian({ next, idempotencyKey, ...form }: GuardianProps) {
  return (
    <Card title="보호자 동의">
      <p>
        보호자(법정대리인)가 아래 내용을 읽고 보호자 본인의 이름으로 인증해 주세요. 인증을 마치면 동의한
        것으로 기록해요.
      </p>
      <ul>
        <li>
          미성년 자녀가 <NewWindow href={pages.terms}>이용약관</NewWindow>에 따라 크리에이터로 신청하고
          활동하며, 생긴 수익을 자녀 이름의 계좌로 출금하는 것
        </li>
        <li>
          그에 필요한 자녀의 개인정보를 <NewWindow href={pages.privacy}>개인정보 처리방침</NewWindow>에 따라
          처리하는 것
        </li>
      </ul>
      <Muted tiny>보호자의 이름과 동의한 때만 암호화해서 보관하고, 자녀가 탈퇴하면 지워요.</Muted>
      <IdentityForm
        {...form}
        idempotencyKey={`${idempotencyKey}-guardian`}
        href={pages.identityFor('guardian', next)}
        intent="guardian"
        isBare
      />
    </Card>
  )
}
