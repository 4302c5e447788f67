import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyText } from '#app/ui/kit/copy.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { ownershipCheckInput } from '#contract/creators/channels.ts'

/** Without an action, the form is sent to its own page. */
export function StartForm({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <Form id="start-code">
      <Hidden values={{ intent: 'start', idempotencyKey }} />
      <Stack gap={4}>
        <Muted>채널 주인만 올릴 수 있는 짧은 코드를 드려요. 심사와 캠페인에서 내 채널로 인정돼요.</Muted>
        <Button size="wide">코드 받기</Button>
      </Stack>
    </Form>
  )
}

/** Asks for confirmation first: a code that is already in a profile would no longer count. */
export function RenewCode({
  href,
  open,
  idempotencyKey,
}: {
  href: string
  open: boolean
  idempotencyKey: string
}) {
  return (
    <>
      <LinkButton href={`${href}?dialog=renew`} tone="quiet" {...opens('renew-code')}>
        새 코드 받기
      </LinkButton>
      <AlertDialog
        id="renew-code"
        open={open}
        closeHref={href}
        title="새 코드를 받을까요?"
        message="지금 코드는 바로 쓸 수 없게 돼요. 이미 채널에 올렸다면 새 코드로 바꿔 올려야 해요."
        confirm="새 코드 받기"
        action={href}
        values={{ intent: 'start', idempotencyKey }}
      />
    </>
  )
}

const PLACES: Partial<Record<ChannelCode, string>> = {
  naver_blog: '블로그 소개글이나 새 글에 넣어 주세요.',
  naver_cafe: '누구나 볼 수 있는 게시판의 새 글에 넣어 주세요.',
  tistory: '블로그 소개나 새 글에 넣어 주세요.',
  brunch: '작가 소개나 새 글에 넣어 주세요.',
  youtube: '채널 설명의 맨 앞이나, 영상 설명의 첫 줄에 넣어 주세요.',
  kakao_channel: '채널 소개나 새 소식에 넣어 주세요.',
}
const PROFILE = '프로필 소개에 넣어 주세요.'

export function CodeBox({ code, channelCode }: { code: string; channelCode: ChannelCode }) {
  return (
    <Stack gap={4}>
      <Muted>
        {PLACES[channelCode] ?? (channelCode === 'etc' ? '첫 화면이나 새 글에 넣어 주세요.' : PROFILE)} 댓글에
        쓴 코드는 인정되지 않아요.
      </Muted>
      <CopyText id="ownership-code" text={code} doneText="코드를 복사했어요." label="코드 복사" />
    </Stack>
  )
}

/** The field of the check, as the summary of errors names it. */
export const POST_URL = { id: 'check-ownership-postUrl', label: '코드를 넣은 글의 주소' }

export function CheckForm({
  idempotencyKey,
  answer,
}: {
  idempotencyKey: string
  answer: LastPost | undefined
}) {
  return (
    <SchemaForm
      id="check-ownership"
      schema={ownershipCheckInput}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'check' }}
      isSilent
    >
      {({ text }) => (
        <>
          <TextField
            {...text('postUrl')}
            {...POST_URL}
            optional
            inputMode="url"
            autoComplete="off"
            hint="소개글에 넣었다면 비워 두세요. 전체 공개로 저장해야 볼 수 있어요."
          />
          <Button size="wide">확인하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
