import { publicPage } from '#app/models/public-page.ts'
import { CheckField } from '#app/ui/forms/choice.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { PhotoField, UploadBar } from '#app/ui/forms/photo-field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { PersonMark } from '#app/ui/pictures/mark.tsx'
import { TOPIC_LABELS, TOPICS } from '#contract/creators/applications.ts'
import { type Profile, profileInput } from '#contract/creators/profiles.ts'
import type { FormProps } from './form-props.ts'

/** The part of a creator's profile that readers see. */
export function ProfileForm({ profile, answer, idempotencyKey }: FormProps & { profile: Profile }) {
  const { nickname, mainTopic, introduction, profileImageSrc } = profile
  return (
    <Card title="프로필" more={{ href: publicPage(profile), label: '공개 페이지' }}>
      <SchemaForm
        id="profile-form"
        schema={profileInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'profile', profileImageSrc }}
        values={{ nickname, mainTopic, introduction }}
        title="저장하지 못했어요"
        action="/settings?tab=profile"
        encType="multipart/form-data"
        data-upload=""
      >
        {({ file, text, area, select }) => (
          <>
            <PhotoField
              {...file('profileImageFile')}
              label="프로필 사진"
              optional
              hint="JPEG, PNG, WebP, AVIF 사진을 5MB까지 올릴 수 있어요."
              current={profileImageSrc}
              look="round"
              drawn={<PersonMark id={profile.id} />}
            />
            {profileImageSrc && <CheckField id="no-photo" name="noPhoto" label="사진 삭제" />}
            <TextField {...text('nickname')} label="닉네임" />
            <SelectField {...select('mainTopic')} label="주로 다루는 주제">
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {TOPIC_LABELS[topic]}
                </option>
              ))}
            </SelectField>
            <TextareaField {...area('introduction')} label="소개" optional rows={3} />
            <UploadBar />
            <Button size="wide">프로필 저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
