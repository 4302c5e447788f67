import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { carryValues, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import {
  categoryChange,
  categoryMove,
  categoryNew,
  type OpsCategory,
  PICTURE_LABELS,
  PICTURES,
} from '#contract/partners/categories.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { answer: LastPost | undefined; idempotencyKey: string }

export function NewForm({ position, ...props }: Props & { position: number }) {
  return (
    <SchemaForm
      {...props}
      id="new"
      schema={categoryNew}
      carry={{ intent: 'new', position }}
      values={{ state: 'shown' }}
      title="만들지 못했어요"
      action={pages.opsCategoryEdit('new')}
    >
      {(fields) => (
        <>
          <Facts fields={fields} />
          <TextField
            {...fields.text('code')}
            label="주소에 쓰는 코드"
            hint="영문 소문자예요. 만든 뒤에는 바꿀 수 없어요. 예: garden"
            autoCapitalize="none"
            autoComplete="off"
          />
          <Button>만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function ChangeForm({ category, ...props }: Props & { category: OpsCategory }) {
  return (
    <SchemaForm
      {...props}
      id="category"
      schema={categoryChange}
      carry={{ intent: 'change', code: category.code, position: category.position }}
      values={category}
      title="저장하지 못했어요"
      action={pages.opsCategoryEdit(category.code)}
    >
      {(fields) => (
        <>
          <Facts fields={fields} />
          <Button>저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

type MoveProps = { category: OpsCategory; isFirst: boolean; isLast: boolean; idempotencyKey: string }

/** The buttons that move a category past its neighbour; they need no script. */
export function MoveForm({ category: { code, label }, isFirst, isLast, idempotencyKey }: MoveProps) {
  return (
    <form method="post" action={pages.opsCategories}>
      <Hidden
        values={carryValues(categoryMove, {
          intent: 'move',
          code,
          idempotencyKey: `${idempotencyKey}-${code}`,
        })}
      />
      <Buttons>
        {!isFirst && (
          <Button tone="quiet" size="small" name="to" value="up" aria-label={`위로: ${label}`}>
            위로
          </Button>
        )}
        {!isLast && (
          <Button tone="quiet" size="small" name="to" value="down" aria-label={`아래로: ${label}`}>
            아래로
          </Button>
        )}
      </Buttons>
    </form>
  )
}

function Facts({ fields }: { fields: Fields<'label' | 'picture' | 'state'> }) {
  const { text, select } = fields
  return (
    <>
      <TextField {...text('label')} label="이름" autoComplete="off" />
      <SelectField {...select('picture')} label="로고가 없는 파트너의 그림">
        <option value="">골라 주세요</option>
        {PICTURES.map((picture) => (
          <option key={picture} value={picture}>
            {PICTURE_LABELS[picture]}
          </option>
        ))}
      </SelectField>
      <SelectField {...select('state')} label="보이기">
        <option value="shown">보이기</option>
        <option value="hidden">숨기기</option>
      </SelectField>
    </>
  )
}
