import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted, Stack, VisuallyHidden } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { filterRef, filterRename, type SavedFilter } from '#contract/upkeep/saved-filters.ts'
import { describeFilter } from './filter-words.ts'

type FilterRowProps = { filter: SavedFilter; answer: LastPost | undefined; idempotencyKey: string }

/** A saved filter: a link to its list, and the forms that rename and delete it. */
export function FilterRow({ filter, answer, idempotencyKey }: FilterRowProps) {
  const { id, list, name, query, isReduced } = filter
  return (
    <Stack gap={1}>
      <List label={name}>
        <Row
          title={name}
          sub={query ? describeFilter(query) : '남은 조건이 없어 목록 전체를 열어요.'}
          end={isReduced && <Badge tone="wait">일부 조건 빠짐</Badge>}
          href={query ? `${list}?${query}` : list}
        />
      </List>
      {isReduced && <Muted tiny>지금은 쓸 수 없는 조건이 있어 빼고 보여 드려요.</Muted>}
      <details open={answer?.id === id}>
        <summary>
          이름 바꾸기·삭제<VisuallyHidden> {name}</VisuallyHidden>
        </summary>
        <Stack gap={3}>
          <SchemaForm
            id={`rename-${id}`}
            schema={filterRename}
            carry={{ intent: 'rename', id }}
            values={{ name }}
            answer={answer}
            idempotencyKey={idempotencyKey}
            title="바꾸지 못했어요"
          >
            {({ text }) => (
              <>
                <TextField {...text('name')} label="필터 이름" autoComplete="off" />
                <Button tone="quiet">이름 바꾸기</Button>
              </>
            )}
          </SchemaForm>
          <SchemaForm
            id={`delete-${id}`}
            schema={filterRef}
            carry={{ intent: 'delete', id }}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-delete`}
            title="삭제하지 못했어요"
          >
            {() => <Button tone="danger">필터 삭제하기</Button>}
          </SchemaForm>
        </Stack>
      </details>
    </Stack>
  )
}
