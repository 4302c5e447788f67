import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { OpenInvites } from '#app/ui/platform/people/open-invites.tsx'
import { RoleField } from '#app/ui/platform/people/role-field.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type AgencyPeople, agencyInvitation, agencyPersonRef } from '#contract/accounts/agency-people.ts'
import { AGENCY_ROLE_HINTS, AGENCY_ROLE_LABELS, AGENCY_ROLES } from '#contract/core/clients/agency-scopes.ts'
import * as pages from '#contract/site/pages.ts'

type AgencyPeopleProps = {
  people: AgencyPeople
  /** The person about whose removal the page asks. */
  removing: string | null
  /** True for owners with a fresh sign-in. */
  canInvite: boolean
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The people of an agency and the open invitations. */
export function AgencyPeopleList({ people: { items, invites, role }, ...props }: AgencyPeopleProps) {
  const { canInvite, answer, idempotencyKey } = props
  const refused = ['remove', 'withdraw'].includes(answer?.intent ?? '') ? answer : undefined
  const key = refused?.idempotencyKey ?? idempotencyKey
  const isOwner = role === 'owner'
  return (
    <Stack gap={4}>
      <FormErrors title="하지 못했어요" errors={refused?.lastResult?.error?.[''] ?? undefined} />
      <Card title="담당자">
        <ItemRows label="담당자">
          {items.map((person) => (
            <ItemRow
              key={person.id}
              title={person.email || '이메일 없는 계정'}
              lines={linesOf(person)}
              actions={(isOwner || person.isMe) && <Remove person={person} />}
            >
              {(isOwner || person.isMe) && (
                <Removal person={person} removing={props.removing} idempotencyKey={key} />
              )}
            </ItemRow>
          ))}
        </ItemRows>
      </Card>
      <OpenInvites
        invites={invites}
        roles={AGENCY_ROLE_LABELS}
        action={pages.agencyPeople}
        canChange={isOwner}
        idempotencyKey={key}
      />
      {canInvite && <Invite answer={answer} idempotencyKey={idempotencyKey} />}
    </Stack>
  )
}

type Person = AgencyPeople['items'][number]

function Remove({ person }: { person: Person }) {
  return (
    <>
      {person.isMe && <Badge tone="good">나</Badge>}
      <LinkButton
        href={pages.agencyPersonRemove(person.id)}
        tone="quiet"
        size="small"
        aria-label={person.isMe ? '대행사에서 나가기' : `${person.email} 내보내기`}
        {...opens(`remove-${person.id}`)}
      >
        {person.isMe ? '나가기' : '내보내기'}
      </LinkButton>
    </>
  )
}

type RemovalProps = Pick<AgencyPeopleProps, 'removing' | 'idempotencyKey'> & { person: Person }

function Removal({ person, removing, idempotencyKey }: RemovalProps) {
  return (
    <AlertDialog
      id={`remove-${person.id}`}
      open={removing === person.id}
      closeHref={pages.agencyPeople}
      title={person.isMe ? '대행사에서 나갈까요?' : '담당자를 내보낼까요?'}
      message={
        person.isMe
          ? '이 대행사가 맡은 크리에이터의 일을 바로 할 수 없어요. 계정은 그대로 남아요.'
          : `${person.email} 님은 이 대행사가 맡은 크리에이터의 일을 바로 할 수 없어요.`
      }
      confirm={person.isMe ? '나가기' : '내보내기'}
      danger
      action={pages.agencyPeople}
      values={carryValues(agencyPersonRef, { intent: 'remove', id: person.id, idempotencyKey })}
    />
  )
}

function Invite({ answer, idempotencyKey }: Pick<AgencyPeopleProps, 'answer' | 'idempotencyKey'>) {
  return (
    <Card title="담당자 초대하기">
      <SchemaForm
        id="invite"
        schema={agencyInvitation}
        answer={isOwn(answer, { intent: 'invite' }) ? answer : undefined}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'invite' }}
        values={{ role: 'manager' }}
        title="초대하지 못했어요"
        action={pages.agencyPeople}
      >
        {({ text, select }) => (
          <>
            <TextField {...text('email', 'email')} label="이메일" autoComplete="off" />
            <RoleField
              field={select('role')}
              roles={AGENCY_ROLES}
              labels={AGENCY_ROLE_LABELS}
              hints={AGENCY_ROLE_HINTS}
            />
            <Button>초대 메일 보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function linesOf({ role, since, lastSignInAt }: Person): string[] {
  const seen = lastSignInAt ? `${dateTime(lastSignInAt)}에 로그인` : '아직 로그인하지 않았어요'
  return [`${AGENCY_ROLE_LABELS[role]} · ${dateTime(since)}부터`, seen]
}
