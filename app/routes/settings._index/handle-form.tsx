import { proposeHandle } from '#app/models/handle-proposal.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import type { Profile } from '#contract/creators/profiles.ts'
import { handleInput, type OwnShelf } from '#contract/creators/shelf.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'

type HandleFormProps = FormProps & {
  profile: Profile
  shelf: Pick<OwnShelf, 'handle' | 'handleChangeableAt'>
}

/** The form for the address of the creator's public page. */
export function HandleForm({ profile, shelf, answer, idempotencyKey }: HandleFormProps) {
  const { handle, handleChangeableAt } = shelf
  const address = handle && pages.handlePage(handle)
  return (
    <Card title="내 페이지 주소" more={{ href: pages.shelf, label: '내 페이지 꾸미기' }}>
      {address && (
        <p>
          <a href={address}>{address.slice(1)}</a>
        </p>
      )}
      {handleChangeableAt ? (
        <Muted>{`주소는 14일에 한 번 바꿀 수 있어요. ${longDay(handleChangeableAt)}부터 바꿀 수 있어요.`}</Muted>
      ) : (
        <SchemaForm
          id="handle-form"
          schema={handleInput}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'handle' }}
          values={{ handle: handle ?? proposeHandle(profile.nickname) }}
          title="주소를 정하지 못했어요"
          action="/settings?tab=profile"
        >
          {({ text }) => (
            <>
              <TextField
                {...text('handle')}
                label="주소"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                hint="영어 소문자, 숫자, . _ - 로 3~20자예요. 바꾸면 전 주소로 온 사람도 새 주소로 이어져요."
              />
              <Button tone="soft" size="wide">
                {handle ? '주소 바꾸기' : '이 주소로 정하기'}
              </Button>
            </>
          )}
        </SchemaForm>
      )}
    </Card>
  )
}
