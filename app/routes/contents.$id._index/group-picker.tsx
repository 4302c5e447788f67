import { groupPick } from '#app/services/forms/own-forms.ts'
import * as css from '#app/ui/forms/field.css.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import type { Content } from '#contract/creators/content-fields.ts'
import type { Group } from '#contract/creators/groups.ts'

type PickerProps = { content: Content; groups: Group[]; idempotencyKey: string }

/** The groups of this content, and the other groups to add it to. */
export function GroupPicker({ content, groups, idempotencyKey }: PickerProps) {
  const { id } = content
  const others = groups.filter((group) => !content.groups.some((own) => own.id === group.id))
  const action = `/contents/${id}`
  return (
    <Card title="그룹">
      {content.groups.length > 0 && (
        <ItemRows label="들어 있는 그룹">
          {content.groups.map((group) => (
            <ItemRow
              key={group.id}
              title={group.title}
              href={`/contents?groupId=${group.id}`}
              lines={[]}
              actions={
                <form method="post" action={action}>
                  <Hidden
                    values={carryValues(groupPick, {
                      intent: 'remove-from-group',
                      groupId: group.id,
                      idempotencyKey: `${idempotencyKey}-${group.id.slice(-8)}`,
                    })}
                  />
                  <Button tone="quiet" size="small" aria-label={`빼기: ${group.title}`}>
                    빼기
                  </Button>
                </form>
              }
            />
          ))}
        </ItemRows>
      )}
      {others.length > 0 ? (
        <form className={css.field} method="post" action={action} id="add-to-group">
          <Hidden values={carryValues(groupPick, { intent: 'add-to-group', idempotencyKey })} />
          <label className={css.label} htmlFor="group-to-add">
            그룹에 넣기
          </label>
          <div className={css.line}>
            <select className={css.control} id="group-to-add" name="groupId">
              {others.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.title}
                </option>
              ))}
            </select>
            <Button tone="quiet">넣기</Button>
          </div>
        </form>
      ) : (
        content.groups.length === 0 && (
          <>
            <Muted>콘텐츠를 주제별로 묶어 한 주소로 공유할 수 있어요.</Muted>
            <LinkButton href="/contents?dialog=group" tone="quiet">
              첫 그룹 만들기
            </LinkButton>
          </>
        )
      )}
    </Card>
  )
}
