import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/choice.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card } from '#app/ui/layout.tsx'
import { PhotoField, UploadBar } from '#app/ui/photo-field.tsx'
import { TOPIC_LABELS, TOPICS } from '#contract/applications.ts'
import type { Profile } from '#contract/profiles.ts'
import type { FormProps } from './form-props.ts'

type Typed = { nickname: string; mainTopic: string; introduction: string; profileImageFile: File }

/** What readers see of a creator. */
export function ProfileForm({ profile, answer, idempotencyKey }: FormProps & { profile: Profile }) {
  const { nickname, mainTopic, introduction, profileImageSrc } = profile
  const [form, fields] = useForm<Typed>({
    id: 'profile-form',
    lastResult: answer?.lastResult,
    defaultValue: { nickname, mainTopic, introduction },
    defaultNoValidate: false,
  })
  return (
    <Card title="프로필" more={{ href: `/creators/${profile.id}`, label: '공개 페이지' }}>
      <Form
        {...getFormProps(form)}
        action="/settings?tab=profile"
        encType="multipart/form-data"
        data-upload=""
      >
        <Hidden
          values={{
            intent: 'profile',
            profileImageSrc,
            idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
          }}
        />
        <FormErrors title="저장하지 못했어요" errors={form.errors} />
        <PhotoField
          {...getInputProps(fields.profileImageFile, { type: 'file' })}
          id={fields.profileImageFile.id}
          label="프로필 사진"
          optional
          hint="JPEG, PNG, WebP, AVIF 사진을 5MB까지 올릴 수 있어요."
          current={profileImageSrc}
          look="round"
          errors={fields.profileImageFile.errors}
        />
        {profileImageSrc && <CheckField id="no-photo" name="noPhoto" label="사진을 쓰지 않을게요" />}
        <TextField
          {...getInputProps(fields.nickname, { type: 'text' })}
          id={fields.nickname.id}
          label="닉네임"
          minLength={2}
          maxLength={20}
          required
          errors={fields.nickname.errors}
        />
        <SelectField
          {...getSelectProps(fields.mainTopic)}
          id={fields.mainTopic.id}
          label="주로 다루는 주제"
          required
          errors={fields.mainTopic.errors}
        >
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {TOPIC_LABELS[topic]}
            </option>
          ))}
        </SelectField>
        <TextareaField
          {...getTextareaProps(fields.introduction)}
          id={fields.introduction.id}
          label="소개"
          optional
          rows={3}
          maxLength={500}
          errors={fields.introduction.errors}
        />
        <UploadBar />
        <Button size="wide">프로필 저장하기</Button>
      </Form>
    </Card>
  )
}
