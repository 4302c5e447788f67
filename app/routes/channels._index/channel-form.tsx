import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Stack } from '#app/ui/layout.tsx'
import type { Channel } from '#contract/channels.ts'

type ChannelFormProps = {
  answer: FormAnswer | undefined
  idempotencyKey: string
  /** The channel whose address changes; without it a channel is added. */
  channel?: Channel
}

export function ChannelForm({ answer, idempotencyKey, channel }: ChannelFormProps) {
  const [form, fields] = useForm<{ channelLinkUrl: string }>({
    id: channel ? 'replace-channel' : 'add-channel',
    lastResult: answer?.lastResult,
    defaultValue: channel && { channelLinkUrl: channel.channelLinkUrl },
    defaultNoValidate: false,
  })
  const values = { intent: channel ? 'replace' : 'create', id: channel?.id, idempotencyKey }
  return (
    <Stack gap={4}>
      <FormErrors title="저장하지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)} action={channel ? `/channels?edit=${channel.id}` : '/channels'}>
        <Hidden values={values} />
        <TextField
          {...getInputProps(fields.channelLinkUrl, { type: 'text' })}
          id={fields.channelLinkUrl.id}
          label={channel ? '새 채널 주소' : '채널 주소'}
          inputMode="url"
          placeholder="https://blog.naver.com/아이디"
          autoComplete="off"
          required
          hint="모바일 주소나 공유 주소를 넣어도 같은 채널로 알아봐요."
          errors={fields.channelLinkUrl.errors}
        />
        <Button size="wide">{channel ? '주소 바꾸기' : '채널 등록하기'}</Button>
      </Form>
    </Stack>
  )
}
