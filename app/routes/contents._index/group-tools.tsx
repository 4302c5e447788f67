import type { FormAnswer } from '#app/services/form.server.ts'
import { Button, Buttons, LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy.tsx'
import { AlertDialog, Dialog, opens } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card, Inline, Quiet } from '#app/ui/layout.tsx'
import type { Group } from '#contract/groups.ts'
import { listHref } from './href.ts'
import type { ContentsQuery } from './query.server.ts'

type Answer = FormAnswer & { intent: string }
type ToolsProps = {
  query: ContentsQuery
  /** The group the list shows. */
  group: Group | undefined
  siteOrigin: string
  idempotencyKey: string
  answer: Answer | undefined
}

/** The dialog of a group in create mode, and what can be done with the group that is shown. */
export function GroupTools({ query, group, siteOrigin, idempotencyKey, answer }: ToolsProps) {
  const { groupId, dialog } = query
  const here = listHref({ groupId })
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <GroupDialog
        id="group"
        title="새 그룹"
        save="그룹 만들기"
        action={listHref({ groupId, dialog: 'group' })}
        values={{ intent: 'create', idempotencyKey }}
        open={dialog === 'group'}
        closeHref={here}
        answer={of('create')}
      />
      {group && (
        <Card>
          <Inline apart>
            <Quiet>
              <a href={`/groups/${group.id}`} id="group-share">{`${siteOrigin}/groups/${group.id}`}</a>
            </Quiet>
            <Buttons>
              <CopyButton
                from="group-share"
                text={`${siteOrigin}/groups/${group.id}`}
                said="복사했어요. 그룹의 공유 주소를 담았어요."
                label="공유 주소 복사"
              />
              <LinkButton
                tone="quiet"
                size="small"
                href={listHref({ groupId, dialog: 'rename' })}
                {...opens('rename')}
              >
                이름 바꾸기
              </LinkButton>
              <LinkButton
                tone="quiet"
                size="small"
                href={listHref({ groupId, dialog: 'delete' })}
                {...opens('delete-group')}
              >
                그룹 삭제
              </LinkButton>
            </Buttons>
          </Inline>
          <FormErrors errors={of('remove')?.lastResult.error?.[''] ?? undefined} />
          <GroupDialog
            id="rename"
            title="그룹 이름 바꾸기"
            save="이름 저장하기"
            action={listHref({ groupId, dialog: 'rename' })}
            values={{ intent: 'rename', id: group.id, idempotencyKey }}
            open={dialog === 'rename'}
            closeHref={here}
            answer={of('rename')}
            name={group.title}
          />
          <AlertDialog
            id="delete-group"
            open={dialog === 'delete'}
            closeHref={here}
            title="그룹을 삭제할까요?"
            message={`‘${group.title}’ 그룹과 공유 주소가 없어져요. 안에 있는 콘텐츠는 그대로 남아요.`}
            confirm="삭제하기"
            danger
            action={listHref({ groupId, dialog: 'delete' })}
            values={{ intent: 'remove', id: group.id, idempotencyKey }}
          />
        </Card>
      )}
    </>
  )
}

type GroupDialogProps = {
  id: string
  title: string
  save: string
  action: string
  values: Record<string, string>
  open: boolean
  closeHref: string
  answer: Answer | undefined
  name?: string
}

function GroupDialog({ id, title, save, action, values, open, closeHref, answer, name }: GroupDialogProps) {
  const error = answer?.lastResult.error
  const typed = answer?.lastResult.initialValue?.title
  return (
    <Dialog id={id} open={open || answer !== undefined} closeHref={closeHref} title={title}>
      <Form action={action} id={`${id}-form`}>
        <Hidden values={{ ...values, ...(answer && { idempotencyKey: answer.idempotencyKey }) }} />
        <FormErrors title="저장하지 못했어요" errors={error?.[''] ?? undefined} />
        <TextField
          id={`${id}-name`}
          name="title"
          label="그룹 이름"
          defaultValue={typeof typed === 'string' ? typed : name}
          maxLength={30}
          autoComplete="off"
          required
          hint="예: 캠핑 용품, 2026 겨울 여행"
          errors={error?.title ?? undefined}
        />
        <Button size="wide">{save}</Button>
      </Form>
    </Dialog>
  )
}
