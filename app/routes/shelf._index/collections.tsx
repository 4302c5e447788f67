import { TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold } from '#app/ui/kit/layout.tsx'
import { FoldRow, List } from '#app/ui/kit/lists/list.tsx'
import { collectionChange, collectionInput, type OwnShelf } from '#contract/creators/shelf.ts'
import * as pages from '#contract/site/pages.ts'

type CollectionsProps = {
  answer: LastPost | undefined
  idempotencyKey: string
  collections: OwnShelf['collections']
}

export function Collections({ collections, ...form }: CollectionsProps) {
  return (
    <Fold title="모음" open={form.answer?.intent?.endsWith('-collection')}>
      {collections.length > 0 && (
        <List label="모음">
          {collections.map(({ id, title }) => (
            <FoldRow
              key={id}
              title={title}
              sub="이름 바꾸기, 지우기"
              open={isOwn(form.answer, { intent: 'rename-collection', id })}
            >
              <SchemaForm
                {...form}
                id={`rename-${id}`}
                schema={collectionChange}
                carry={{ intent: 'rename-collection', id }}
                values={{ title }}
                action={pages.shelf}
              >
                {({ text }) => (
                  <>
                    <TextField {...text('title')} label="모음 이름" autoComplete="off" />
                    <Button tone="soft">이름 저장하기</Button>
                  </>
                )}
              </SchemaForm>
              <Form action={pages.shelf}>
                <Hidden values={{ intent: 'remove-collection', id, idempotencyKey: form.idempotencyKey }} />
                <Button tone="quiet" size="small" icon="trash">
                  {`‘${title}’ 모음 지우기`}
                </Button>
              </Form>
            </FoldRow>
          ))}
        </List>
      )}
      <SchemaForm
        {...form}
        id="new-collection"
        schema={collectionInput}
        carry={{ intent: 'new-collection' }}
        title="모음을 만들지 못했어요"
        action={pages.shelf}
      >
        {({ text }) => (
          <>
            <TextField
              {...text('title')}
              label="새 모음 이름"
              autoComplete="off"
              hint="예: 겨울 살림, 캠핑 용품"
            />
            <Button tone="soft">모음 만들기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
