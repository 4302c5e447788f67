import { newPasskeyForm } from '#app/services/forms/own-forms.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { Qr } from '#app/ui/pictures/qr.tsx'
import { newTotp } from '#contract/accounts/second-factor.ts'

type AddProps = { answer: LastPost | undefined; idempotencyKey: string }

const HERE = '/settings/second-factor'
const TITLE = '추가하지 못했어요'
const NAME = { label: '이름', hint: '나중에 알아볼 수 있는 이름이에요.' }

export function AddPasskey({ options, ...form }: AddProps & { options: object }) {
  return (
    <Card title="패스키 추가">
      <noscript>
        <Muted>
          패스키는 스크립트를 켠 브라우저에서 추가할 수 있어요. 아래의 인증 앱은 그대로 쓸 수 있어요.
        </Muted>
      </noscript>
      <SchemaForm
        {...form}
        id="passkey"
        schema={newPasskeyForm}
        carry={{ intent: 'passkey', credential: '' }}
        values={{ name: '이 기기의 패스키' }}
        title={TITLE}
        action={HERE}
        data-upload=""
        data-passkey="new"
        data-options={JSON.stringify(options)}
      >
        {({ text }) => (
          <>
            <Muted>
              지문이나 얼굴, 기기의 잠금 번호로 인증해요. 가짜 사이트에서는 쓸 수 없어서 가장 안전해요.
            </Muted>
            <TextField {...text('name')} {...NAME} />
            <Button tone="soft">패스키 추가하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

export function AddTotp({ secret, uri, ...form }: AddProps & { secret: string; uri: string }) {
  return (
    <Card title="인증 앱 추가">
      <Muted>
        인증 앱으로 아래 그림을 찍거나 키를 직접 넣은 뒤, 앱에 보이는 번호를 5분 안에 입력해 주세요.
      </Muted>
      <Qr text={uri} label="인증 앱에 넣을 키의 QR 코드" />
      <Muted tiny>직접 넣을 키</Muted>
      <Raw text={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <SchemaForm
        {...form}
        id="totp"
        schema={newTotp}
        carry={{ intent: 'totp' }}
        values={{ name: '인증 앱' }}
        title={TITLE}
        action={HERE}
      >
        {({ text }) => (
          <>
            <TextField {...text('name')} {...NAME} />
            <CodeField {...text('authCode')} hint="인증 앱에 보이는 숫자 6자리예요." />
            <Button tone="soft">인증 앱 추가하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
