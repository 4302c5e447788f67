import { CheckField } from '#app/ui/forms/choice.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { TopicOptions } from '#app/ui/site/help-topics.tsx'
import { Marks } from '#app/ui/site/mark-list.tsx'
import { HELP_ACTION_NAMES, HELP_ACTIONS } from '#contract/site/help-actions.ts'
import {
  helpDraftChange,
  helpPlace,
  helpPublishing,
  helpTakingDown,
  type OpsHelpArticle,
} from '#contract/site/help-ops.ts'
import * as pages from '#contract/site/pages.ts'

type FormsProps = { article: OpsHelpArticle; answer: LastPost | undefined; idempotencyKey: string }

export function DraftForm({ article: { slug, edition, text, marks }, answer, idempotencyKey }: FormsProps) {
  return (
    <SchemaForm
      id="draft"
      schema={helpDraftChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'save', slug, edition }}
      values={{ ...text, action: text.action ?? '' }}
      title="저장하지 못했어요"
      action={pages.opsHelpArticle(slug)}
    >
      {({ text: field, area, select }) => (
        <>
          <TextField {...field('title')} label="제목" autoComplete="off" />
          <TextareaField {...area('summary')} label="한 문장 답" hint="목록과 검색에도 보여요." rows={2} />
          <TextareaField
            {...area('body')}
            label="내용"
            hint="항목 사이는 한 줄을 비워요. 항목의 첫 줄이 제목이고, 그 아래는 한 줄이 한 문단이에요."
            rows={14}
          />
          <Marks marks={marks} />
          <TextareaField
            {...area('words')}
            label="찾는 말"
            hint="글에 없어도 이 말로 검색하면 나와요. 비워도 돼요."
            rows={2}
          />
          <SelectField {...select('action')} label="글 아래의 버튼">
            <option value="">없음</option>
            {HELP_ACTION_NAMES.map((name) => (
              <option key={name} value={name}>
                {HELP_ACTIONS[name].label}
              </option>
            ))}
          </SelectField>
          <Button tone="soft">초안 저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function PublishForm({
  article: { slug, edition, text, shownVersion },
  answer,
  idempotencyKey,
}: FormsProps) {
  return (
    <SchemaForm
      id="publish"
      schema={helpPublishing}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-publish`}
      carry={{ intent: 'publish', slug, edition, version: text.version }}
      title="공개하지 못했어요"
      action={pages.opsHelpArticle(slug, text.version)}
    >
      {({ check }) => (
        <>
          <Muted>
            {shownVersion === null
              ? '지금은 아무도 이 글을 볼 수 없어요.'
              : '지금 보이는 글을 대신해요. 전에 쓴 글은 기록에 남아요.'}
          </Muted>
          <CheckField {...check('confirmed')} label="저장된 내용을 미리 보기에서 확인했어요" />
          <Button>{text.version === 0 ? '되돌리기' : '공개하기'}</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function PlaceForm({
  article: { slug, edition, topic, position },
  answer,
  idempotencyKey,
}: FormsProps) {
  return (
    <SchemaForm
      id="place"
      schema={helpPlace}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-place`}
      carry={{ intent: 'place', slug, edition, position }}
      values={{ topic }}
      title="바꾸지 못했어요"
      action={pages.opsHelpArticle(slug)}
    >
      {({ select }) => (
        <>
          <SelectField {...select('topic')} label="주제" hint="주제 안의 순서는 도움말 목록에서 바꿔요.">
            <TopicOptions />
          </SelectField>
          <Button tone="soft">주제 저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function UnpublishForm({ article: { slug, edition }, answer, idempotencyKey }: FormsProps) {
  return (
    <SchemaForm
      id="unpublish"
      schema={helpTakingDown}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-unpublish`}
      carry={{ intent: 'unpublish', slug, edition }}
      title="내리지 못했어요"
      action={pages.opsHelpArticle(slug)}
    >
      {() => (
        <>
          <Muted>
            목록과 검색에서 사라지고, 이 주소는 없는 페이지가 돼요. 다른 곳에 걸린 링크가 있는지 먼저 확인해
            주세요.
          </Muted>
          <Button tone="danger">내리기</Button>
        </>
      )}
    </SchemaForm>
  )
}
