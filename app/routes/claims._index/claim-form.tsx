import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { AttachmentFields } from '#app/ui/forms/attachment-fields.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Columns } from '#app/ui/kit/layout.tsx'
import type { AffiliateLink } from '#contract/links/links.ts'
import { CLAIM_MOST_DAYS, CLAIM_TEXT_MAX } from '#contract/orders/claim-kinds.ts'
import { claimForm } from '#contract/orders/claims.ts'

type ClaimFormProps = {
  link: string
  /** The newest own links to choose from. */
  links: AffiliateLink[]
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** One order: its link, its number, its time and its amount. */
export function ClaimForm({ link, links, answer, idempotencyKey }: ClaimFormProps) {
  return (
    <Card title="누락 주문 접수">
      <SchemaForm
        id="claim"
        schema={claimForm}
        answer={answer}
        idempotencyKey={idempotencyKey}
        values={{ link }}
        title="접수하지 못했어요"
        encType="multipart/form-data"
        data-upload=""
      >
        {({ text, area, file, errors }) => (
          <>
            <TextField
              {...text('link')}
              label="링크"
              hint={
                links.length > 0
                  ? '목록에서 고르거나, 독자가 누른 짧은 링크의 주소를 적어 주세요. 어느 링크인지 알 수 없는 파트너면 그 파트너의 링크 아무거나 괜찮아요.'
                  : '독자가 누른 짧은 링크의 주소나 코드를 적어 주세요.'
              }
              autoComplete="off"
              list="own-links"
            />
            <datalist id="own-links">
              {links.map(({ id, shortUrl, title, partner }) => (
                <option key={id} value={shortUrl}>
                  {title || partner.title}
                </option>
              ))}
            </datalist>
            <TextField
              {...text('orderCode')}
              label="주문 번호"
              hint="파트너의 주문 내역에 적힌 그대로 적어 주세요."
              autoComplete="off"
            />
            <Columns of={2}>
              <TextField
                {...text('orderedOn', 'date')}
                label="주문일"
                hint={`지난 ${CLAIM_MOST_DAYS}일 안의 주문을 접수할 수 있어요.`}
              />
              <TextField
                {...text('orderedTime')}
                type="time"
                label="주문 시각"
                hint="한국 시각이에요. 대략이어도 괜찮아요."
              />
            </Columns>
            <TextField
              {...text('amount')}
              type="text"
              inputMode="numeric"
              label="주문 금액"
              suffix="원"
              autoComplete="off"
            />
            <TextareaField
              {...area('text')}
              label="추가 설명"
              optional
              hint={`저희만 보고 파트너에는 보내지 않아요. ${CLAIM_TEXT_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`}
              rows={4}
            />
            <AttachmentFields file={file} errors={errors} isAgain={answer !== undefined} />
            <Button size="wide">접수하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
