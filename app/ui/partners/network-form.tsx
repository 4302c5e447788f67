import { NETWORK_CODES, NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import { notRouted, type PartnerNetwork, partnerNetworkUpdate } from '#contract/partners/networks.ts'
import {
  CONFIRM_RULE_LABELS,
  CONFIRM_RULES,
  SETTLING_LABELS,
  SETTLINGS,
} from '#contract/partners/settling-terms.ts'
import { AgreeField } from '../forms/agree-field.tsx'
import { CheckField } from '../forms/choice.tsx'
import { SelectField, TextField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '../kit/button.tsx'
import { Card } from '../kit/layout.tsx'

type Props = {
  partner: PartnerNetwork
  answer: LastPost | undefined
  idempotencyKey: string
  action: string
  intent?: string
  /** The page to return to without a change. */
  back?: string
}

/** The form for the source of a partner's orders and for its settlement. */
export function NetworkForm({ partner, answer, idempotencyKey, action, intent, back }: Props) {
  return (
    <Card title={`${partner.title}의 실적`}>
      <SchemaForm
        id="network"
        schema={partnerNetworkUpdate}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ ...(intent && { intent }), id: partner.id }}
        values={{ ...partner, network: partner.network ?? 'itda', agreed: '' }}
        title="저장하지 못했어요"
        action={action}
      >
        {({ text, select, check, ...fields }) => (
          <>
            <SelectField
              {...select('network')}
              label="어떻게 받나요"
              hint={
                partner.isInUse ? '이미 실적을 읽어서 네트워크와 머천트 아이디는 바꿀 수 없어요.' : undefined
              }
            >
              <option value="itda">파트너가 직접 알려요 (itda-v1)</option>
              {NETWORK_CODES.map((code) => (
                <option key={code} value={code}>
                  {NETWORK_FACTS[code].title} 목록에서 읽어요
                </option>
              ))}
            </SelectField>
            <TextField
              {...text('merchantId')}
              label="머천트 아이디"
              optional
              hint={`네트워크에서 읽을 때만 필요해요.${partner.network && !partner.isRouted ? ` ${notRouted(partner.network)}` : ''}`}
              maxLength={40}
              autoComplete="off"
            />
            <CheckField
              {...check('isRead')}
              label="실적을 읽어요"
              hint="끄면 이 파트너의 줄을 건너뛰어요. 다시 켜면 그동안의 달을 모두 읽어요."
            />
            <CheckField
              {...check('deepLinks')}
              label="상품 주소로 바로 갈 수 있어요"
              hint="딥링크를 받지 않는 파트너면 꺼 주세요. 링크가 첫 화면으로 가요."
            />
            <SelectField
              {...select('settling')}
              label="어떻게 정산하나요"
              hint={`${partner.listedTerms ? `판매자 목록: ${partner.listedTerms}. ` : '판매자 목록에서 아직 읽지 못했어요. '}목록을 따르면 아래 둘도 매일 밤 목록대로 바뀌고, 목록에 없으면 넉 달까지 기다려요.`}
            >
              {SETTLINGS.map((one) => (
                <option key={one} value={one}>
                  {SETTLING_LABELS[one]}
                </option>
              ))}
            </SelectField>
            <SelectField {...select('confirmRule')} label="언제 확정되나요">
              {CONFIRM_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {CONFIRM_RULE_LABELS[rule]}
                </option>
              ))}
            </SelectField>
            <TextField {...text('settleMonths')} label="정산까지" suffix="달" inputMode="numeric" />
            <TextField
              {...text('booksIn')}
              label="정산하는 통화"
              optional
              hint="원화가 아니면 USD처럼 적어 주세요. 결제한 금액과 다를 수 있다고 주문에 알려요."
              maxLength={3}
              autoComplete="off"
            />
            <AgreeField fields={{ ...fields, text, select, check }} />
            <Buttons>
              <Button>저장하기</Button>
              {back && (
                <LinkButton href={back} tone="quiet">
                  그대로 두기
                </LinkButton>
              )}
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
