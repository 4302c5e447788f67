import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { dateTime } from '#app/ui/words/dates.ts'

type InviteRow = { id: string; email: string; role: string; expiresAt: string; isOver: boolean }

type OpenInvitesProps = {
  invites: InviteRow[]
  /** The Korean name of each role. */
  roles: Record<string, string>
  /** The address of the page, whose form takes an invitation back. */
  action: string
  canChange: boolean
  idempotencyKey: string
}

/** The invitations to a partner or an agency that nobody has answered. */
export function OpenInvites({ invites, roles, action, canChange, idempotencyKey }: OpenInvitesProps) {
  if (invites.length === 0) return null
  return (
    <Card title="답을 기다리는 초대">
      <ItemRows label="답을 기다리는 초대">
        {invites.map(({ id, email, role, expiresAt, isOver }) => (
          <ItemRow
            key={id}
            title={email}
            lines={[
              roles[role] ?? role,
              isOver
                ? '기한이 지났어요. 다시 초대해 주세요.'
                : `${dateTime(expiresAt)}까지 받아들일 수 있어요`,
            ]}
            actions={
              canChange && (
                <Form action={action}>
                  <Hidden values={{ intent: 'withdraw', id, idempotencyKey }} />
                  <Button tone="quiet" size="small" aria-label={`${email} 초대 취소`}>
                    초대 취소
                  </Button>
                </Form>
              )
            }
          />
        ))}
      </ItemRows>
    </Card>
  )
}
