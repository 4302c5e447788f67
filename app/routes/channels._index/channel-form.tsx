import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { type Channel, channelInput, channelReplacement } from '#contract/creators/channels.ts'

type Props = { answer: LastPost | undefined; idempotencyKey: string }

const URL_FIELD = {
  inputMode: 'url',
  placeholder: 'https://blog.naver.com/아이디',
  autoComplete: 'off',
  hint: '모바일 주소나 공유 주소를 넣어도 같은 채널로 알아봐요.',
} as const
const TITLE = '저장하지 못했어요'

export function AddChannel(form: Props) {
  return (
    <SchemaForm
      {...form}
      id="add-channel"
      schema={channelInput}
      carry={{ intent: 'create' }}
      title={TITLE}
      action="/channels"
    >
      {({ text }) => (
        <>
          <TextField {...text('channelLinkUrl')} {...URL_FIELD} label="채널 주소" />
          <Button size="wide">채널 등록하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function ReplaceChannel({ channel, ...form }: Props & { channel: Channel }) {
  const { id, channelLinkUrl } = channel
  return (
    <SchemaForm
      {...form}
      id="replace-channel"
      schema={channelReplacement}
      carry={{ intent: 'replace', id }}
      values={{ channelLinkUrl }}
      title={TITLE}
      action={`/channels?edit=${id}`}
    >
      {({ text }) => (
        <>
          <TextField {...text('channelLinkUrl')} {...URL_FIELD} label="새 채널 주소" />
          <Button size="wide">주소 바꾸기</Button>
        </>
      )}
    </SchemaForm>
  )
}
