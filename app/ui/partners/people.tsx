import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { OpenInvites } from '#app/ui/platform/people/open-invites.tsx'
import { RoleField } from '#app/ui/platform/people/role-field.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { ownInvitation, type PartnerPeople, partnerPersonRef } from '#contract/accounts/partner-people.ts'
import {
  PARTNER_ROLE_HINTS,
  PARTNER_ROLE_LABELS,
  PARTNER_ROLES,
} from '#contract/core/clients/partner-roles.ts'

/** The addresses of the page, of operators or of the partner's own people. */
type PeoplePlace = { here: string; remove: (id: string) => string }

type PeopleProps = {
  people: PartnerPeople
  place: PeoplePlace
  /** The person about whose removal the page asks. */
  removing: string | null
  /** True for callers who may invite and remove. */
  canChange: boolean
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The people of a partner and the open invitations. */
export function People({ people: { items, invites }, ...props }: PeopleProps) {
  const { place, canChange, answer, idempotencyKey } = props
  const refused = ['remove', 'withdraw'].includes(answer?.intent ?? '') ? answer : undefined
  const key = refused?.idempotencyKey ?? idempotencyKey
  return (
    <Stack gap={4}>
      <FormErrors title="하지 못했어요" errors={refused?.lastResult?.error?.[''] ?? undefined} />
      {items.length === 0 ? (
        <Empty title="아직 담당자가 없어요">
          메일로 초대하면 담당자가 직접 주문 알림을 보고 시험할 수 있어요.
        </Empty>
      ) : (
        <Card title="담당자">
          <ItemRows label="담당자">
            {items.map((person) => (
              <ItemRow
                key={person.id}
                title={person.email || '이메일 없는 계정'}
                lines={linesOf(person)}
                actions={
                  person.isMe ? (
                    <Badge tone="good">나</Badge>
                  ) : (
                    canChange && <Remove person={person} place={place} />
                  )
                }
              >
                {canChange && !person.isMe && <Removal {...props} person={person} idempotencyKey={key} />}
              </ItemRow>
            ))}
          </ItemRows>
        </Card>
      )}
      <OpenInvites
        invites={invites}
        roles={PARTNER_ROLE_LABELS}
        action={place.here}
        canChange={canChange}
        idempotencyKey={key}
      />
      {canChange && <Invite place={place} answer={answer} idempotencyKey={idempotencyKey} />}
    </Stack>
  )
}

type Person = PartnerPeople['items'][number]

function Remove({ person, place }: { person: Person; place: PeoplePlace }) {
  return (
    <LinkButton
      href={place.remove(person.id)}
      tone="quiet"
      size="small"
      aria-label={`${person.email} 내보내기`}
      {...opens(`remove-${person.id}`)}
    >
      내보내기
    </LinkButton>
  )
}

type RemovalProps = Pick<PeopleProps, 'place' | 'removing' | 'idempotencyKey'> & { person: Person }

function Removal({ person, place, removing, idempotencyKey }: RemovalProps) {
  return (
    <AlertDialog
      id={`remove-${person.id}`}
      open={removing === person.id}
      closeHref={place.here}
      title="담당자를 내보낼까요?"
      message={`${person.email} 님의 로그인이 바로 끝나고, 이 파트너의 화면을 더 볼 수 없어요.`}
      confirm="내보내기"
      danger
      action={place.here}
      values={carryValues(partnerPersonRef, { intent: 'remove', id: person.id, idempotencyKey })}
    />
  )
}

function Invite({ place, answer, idempotencyKey }: Pick<PeopleProps, 'place' | 'answer' | 'idempotencyKey'>) {
  return (
    <Card title="초대하기">
      <SchemaForm
        id="invite"
        schema={ownInvitation}
        answer={isOwn(answer, { intent: 'invite' }) ? answer : undefined}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'invite' }}
        values={{ role: 'developer' }}
        title="초대하지 못했어요"
        action={place.here}
      >
        {({ text, select }) => (
          <>
            <TextField {...text('email', 'email')} label="이메일" autoComplete="off" />
            <RoleField
              field={select('role')}
              roles={PARTNER_ROLES}
              labels={PARTNER_ROLE_LABELS}
              hints={PARTNER_ROLE_HINTS}
            />
            <Button>초대 메일 보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function linesOf({ role, since, hasSecondFactor, lastSignInAt }: Person): string[] {
  const seen = lastSignInAt ? `${dateTime(lastSignInAt)}에 로그인` : '아직 로그인하지 않았어요'
  const factor = hasSecondFactor ? '2단계 인증을 써요' : '2단계 인증을 아직 만들지 않았어요'
  return [`${PARTNER_ROLE_LABELS[role]} · ${dateTime(since)}부터`, `${seen} · ${factor}`]
}
