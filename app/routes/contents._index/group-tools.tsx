import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { AlertDialog, Dialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { EarnedStats, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Card, Inline, Muted } from '#app/ui/kit/layout.tsx'
import { type Group, groupChange, groupInput, groupRef } from '#contract/creators/groups.ts'
import { listHref } from './href.ts'
import type { ContentsQuery } from './query.server.ts'

type ToolsProps = {
  query: ContentsQuery
  /** The group whose contents the list shows. */
  group: Group | undefined
  siteOrigin: string
  today: string
  idempotencyKey: string
  answer: RefusedForm | undefined
}

/** The dialog that creates a group, and the actions on the current group. */
export function GroupTools({ query, group, siteOrigin, today, idempotencyKey, answer }: ToolsProps) {
  const { groupId, dialog } = query
  const here = listHref({ groupId })
  const form = { answer, idempotencyKey, title: '저장하지 못했어요' }
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <Dialog
        id="group"
        title="새 그룹"
        open={dialog === 'group' || answerTo('create') !== undefined}
        closeHref={here}
      >
        <SchemaForm
          {...form}
          id="group-form"
          schema={groupInput}
          carry={{ intent: 'create' }}
          action={listHref({ groupId, dialog: 'group' })}
        >
          {({ text }) => <GroupName text={text} save="그룹 만들기" />}
        </SchemaForm>
      </Dialog>
      {group && (
        <Card>
          <EarnedStats earned={group.earned} hrefs={earnedHrefs({ groupId: group.id }, today)} />
          <Muted tiny>이 그룹에 있는 콘텐츠의 수익을 더했어요.</Muted>
          <Inline apart>
            <Muted>
              <a href={`/groups/${group.id}`} id="group-share">{`${siteOrigin}/groups/${group.id}`}</a>
            </Muted>
            <Buttons>
              <CopyButton
                text={`${siteOrigin}/groups/${group.id}`}
                doneText="복사했어요. 그룹의 공유 주소를 담았어요."
                label="공유 주소 복사"
              />
              <CopyButton
                text={`${siteOrigin}/groups/${group.id}`}
                doneText="복사했어요. 그룹의 공유 주소를 담았어요."
                label="공유"
                share={group.title}
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
          <FormErrors errors={answerTo('remove')?.lastResult.error?.[''] ?? undefined} />
          <Dialog
            id="rename"
            title="그룹 이름 바꾸기"
            open={dialog === 'rename' || answerTo('rename') !== undefined}
            closeHref={here}
          >
            <SchemaForm
              {...form}
              id="rename-form"
              schema={groupChange}
              carry={{ intent: 'rename', id: group.id }}
              values={{ title: group.title }}
              action={listHref({ groupId, dialog: 'rename' })}
            >
              {({ text }) => <GroupName text={text} save="이름 저장하기" />}
            </SchemaForm>
          </Dialog>
          <AlertDialog
            id="delete-group"
            open={dialog === 'delete'}
            closeHref={here}
            title="그룹을 삭제할까요?"
            message={`‘${group.title}’ 그룹과 공유 주소가 없어져요. 안에 있는 콘텐츠는 그대로 남아요.`}
            confirm="삭제하기"
            danger
            action={listHref({ groupId, dialog: 'delete' })}
            values={carryValues(groupRef, { intent: 'remove', id: group.id, idempotencyKey })}
          />
        </Card>
      )}
    </>
  )
}

/** The fields that both forms of a group share. */
function GroupName({ text, save }: { text: Fields<'title'>['text']; save: string }) {
  return (
    <>
      <TextField
        {...text('title')}
        label="그룹 이름"
        autoComplete="off"
        hint="예: 캠핑 용품, 2026 겨울 여행"
      />
      <Button size="wide">{save}</Button>
    </>
  )
}
