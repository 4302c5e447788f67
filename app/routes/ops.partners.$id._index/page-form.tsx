import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { CheckField } from '#app/ui/forms/choice.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { PhotoField, UploadBar } from '#app/ui/forms/photo-field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { type OpsPartner, partnerPageInput } from '#contract/partners/partner-ops.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { partner: OpsPartner; answer: RefusedForm | undefined; idempotencyKey: string }

/** The text about a partner that creators read. */
export function PageForm({ partner, answer, idempotencyKey }: Props) {
  const { id, logoSrc, description, exclusions, bannedMethods } = partner
  return (
    <Card title="크리에이터에게 보이는 내용">
      <SchemaForm
        id="page"
        schema={partnerPageInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'page', id }}
        values={{
          description,
          exclusions: exclusions.join('\n'),
          bannedMethods: bannedMethods.join('\n'),
        }}
        title="저장하지 못했어요"
        action={pages.opsPartnerEdit(id, 'page')}
        encType="multipart/form-data"
        data-upload=""
      >
        {({ file, area }) => (
          <>
            <PhotoField
              {...file('logoFile')}
              label="로고"
              of="로고"
              optional
              hint="정사각형에 가까운 JPEG, PNG, WebP, AVIF 파일을 5MB까지 올릴 수 있어요. 없으면 분류에 맞는 그림이 보여요."
              current={logoSrc}
              look="logo"
              drawn={<PartnerMark partner={partner} size={64} />}
            />
            {logoSrc && <CheckField id="no-logo" name="noLogo" label="로고 삭제" />}
            <TextareaField {...area('description')} label="소개" rows={3} />
            <TextareaField
              {...area('exclusions')}
              label="수익 제외 상품"
              optional
              rows={5}
              hint="한 줄에 하나씩, 20줄까지 쓸 수 있어요."
            />
            <TextareaField
              {...area('bannedMethods')}
              label="금지 행위"
              optional
              rows={5}
              hint="한 줄에 하나씩, 20줄까지 쓸 수 있어요."
            />
            <UploadBar />
            <Buttons>
              <Button>저장하기</Button>
              <LinkButton href={pages.opsPartner(id)} tone="quiet">
                그대로 두기
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
