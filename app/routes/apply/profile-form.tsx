import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { CheckField } from '#app/ui/forms/choice.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Inline, Muted } from '#app/ui/kit/layout.tsx'
import { NewWindow } from '#app/ui/words/new-window.tsx'
import {
  type CreatorApplication,
  creatorApplicationForm,
  TOPIC_LABELS,
  TOPICS,
} from '#contract/creators/applications.ts'

type ProfileProps = {
  answer: FormAnswer | undefined
  idempotencyKey: string
  verifiedName: string
  /** The rejected application, whose values fill the form. */
  last: CreatorApplication | null
  /** The code of the link that the person followed; empty without one. */
  invitedCode: string
}

export function ProfileForm({ answer, idempotencyKey, verifiedName, last, invitedCode }: ProfileProps) {
  const toFix = <Field extends { name: string; errors: string[] | undefined }>(field: Field): Field =>
    last?.rejection?.field === field.name && !answer
      ? { ...field, errors: ['지난 심사에서 고쳐 달라고 한 곳이에요.'] }
      : field
  return (
    <Card title="프로필과 채널">
      <Inline apart>
        <Muted>{verifiedName} 님으로 인증했어요.</Muted>
        <form method="post">
          <Hidden values={{ intent: 'identity-again' }} />
          <Button tone="quiet" size="small">
            다시 인증하기
          </Button>
        </form>
      </Inline>
      <SchemaForm
        id="profile"
        schema={creatorApplicationForm}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'apply' }}
        values={{ ...last, invitedCode }}
        title="신청하지 못했어요"
      >
        {({ text, check, area, select }) => (
          <>
            <TextField
              {...toFix(text('nickname'))}
              label="닉네임"
              hint="독자에게 보이는 이름이에요. 2자에서 20자."
            />
            <SelectField {...toFix(select('mainTopic'))} label="주로 다루는 주제">
              <option value="">골라 주세요</option>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {TOPIC_LABELS[topic]}
                </option>
              ))}
            </SelectField>
            <TextField
              {...toFix(text('channelLinkUrl'))}
              label="채널 주소"
              inputMode="url"
              placeholder="https://blog.naver.com/아이디"
              hint="블로그나 채널의 첫 화면 주소예요. 더 있다면 나중에 추가할 수 있어요."
            />
            <TextareaField
              {...toFix(area('introduction'))}
              label="소개"
              optional
              rows={4}
              hint="어떤 글이나 영상을 만드는지 알려 주시면 심사가 빨라져요."
            />
            <TextField
              {...text('invitedCode')}
              label="초대 코드"
              optional
              autoComplete="off"
              hint="초대한 크리에이터가 있다면 여덟 자리 코드를 넣어 주세요."
            />
            <CheckField
              {...check('termsAgreed')}
              label={
                <>
                  (필수) <NewWindow href="/terms">크리에이터 이용약관</NewWindow>과 대가성 문구를 지키는 데
                  동의해요
                </>
              }
            />
            <Button size="wide">신청하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
