import { devIdentityForm } from '#app/services/forms/own-forms.ts'
import { Guardian } from '#app/ui/accounts/guardian.tsx'
import { IdentityForm } from '#app/ui/accounts/identity-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import * as pages from '#contract/site/pages.ts'
import type { SettingsData } from './data.server.ts'
import type { FormProps } from './form-props.ts'

type IdentityTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'identity' }>, 'tab'>

/** The verified identity of this person, and a new check after a change of name. */
export function IdentityTab({ status, updateable, way, answer, idempotencyKey }: IdentityTabProps) {
  const { identity, holderMatches } = status
  const formOf = (intent: 'identity' | 'identity-again') => ({
    intent,
    idempotencyKey,
    way,
    href: pages.identityFor(intent === 'identity' ? 'settings' : 'renew'),
    answer: answer?.intent === intent ? answer : undefined,
  })
  if (!identity)
    return (
      <>
        <Notice title="아직 본인인증을 하지 않았어요">
          본인인증을 하면 본인 이름의 계좌로 출금할 수 있어요. 이름과 확인값만 암호화해서 보관해요.
        </Notice>
        <IdentityForm schema={devIdentityForm} {...formOf('identity')} />
      </>
    )
  return (
    <>
      <Card title="본인인증">
        <Facts
          items={[
            { label: '이름', value: identity.name },
            { label: '인증 일시', value: dateTime(identity.verifiedAt) },
            {
              label: '출금 신청',
              value: identity.isFresh
                ? `${dateTime(identity.freshUntil)}까지 할 수 있어요`
                : '신청할 때 한 번 더 인증해요',
            },
          ]}
        />
        {holderMatches === false && (
          <Notice tone="wait" title="정산 계좌의 예금주와 이름이 달라요">
            <Stack gap={3}>
              <p>출금하려면 본인 이름의 계좌를 등록해 주세요.</p>
              <LinkButton href="/payouts/registration" size="small">
                계좌 바꾸기
              </LinkButton>
            </Stack>
          </Notice>
        )}
      </Card>
      <Fold title="이름이 바뀌었나요?" open={answer?.intent === 'identity-again'}>
        {updateable.updateable ? (
          <>
            <Muted>같은 사람인지 확인하고 바뀐 이름을 반영해요. 이메일로도 알려 드려요.</Muted>
            <IdentityForm schema={devIdentityForm} {...formOf('identity-again')} isBare />
          </>
        ) : (
          <Notice tone="wait" title="지금은 새로 할 수 없어요">
            {updateable.reason ?? ''}
          </Notice>
        )}
      </Fold>
      <Fold title="만 19세가 되기 전인가요?" open={answer?.intent === 'guardian'}>
        {status.guardianAgreedAt ? (
          <Muted>{dateTime(status.guardianAgreedAt)}에 보호자가 동의했어요.</Muted>
        ) : (
          <Guardian
            schema={devIdentityForm}
            answer={answer?.intent === 'guardian' ? answer : undefined}
            idempotencyKey={idempotencyKey}
            way={way}
            next={pages.settingsTab('identity')}
          />
        )}
      </Fold>
    </>
  )
}
