import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { AgreeField } from '#app/ui/forms/agree-field.tsx'
import { SelectField, TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { PartnerFactsFields } from '#app/ui/partners/partner-facts-fields.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import type { OpsCategory } from '#contract/partners/categories.ts'
import { partnerInput, partnerPays, partnerRates } from '#contract/partners/partner-fields.ts'
import type { OpsPartner } from '#contract/partners/partner-ops.ts'
import { PAYS_WHEN, PAYS_WHEN_LABELS } from '#contract/partners/partners.ts'
import { ratesText } from '#contract/partners/rates.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { partner: OpsPartner; answer: RefusedForm | undefined; idempotencyKey: string }

/** The partner's name, its web addresses, and its terms. */
export function FactsForm({
  partner,
  categories,
  answer,
  idempotencyKey,
}: Props & { categories: OpsCategory[] }) {
  const { id, hosts, homeUrl } = partner
  // The first line is the host of its home page.
  const home = hosts.filter((host) => homeUrl.split('/')[2] === host)
  const ordered = [...home, ...hosts.filter((host) => !home.includes(host))]
  return (
    <Card title="이름과 조건">
      <SchemaForm
        id="facts"
        schema={partnerInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'facts', id }}
        values={{ ...partner, hosts: ordered.join('\n'), confirmDays: partner.setConfirmDays, agreed: '' }}
        title="아직 저장하지 않았어요"
        action={pages.opsPartnerEdit(id, 'facts')}
      >
        {(fields) => (
          <>
            <PartnerFactsFields fields={fields} categories={categories} held={partner.category} />
            <AgreeField fields={fields} />
            <Keep id={id} />
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

/** The commission rates of the partner. */
export function RatesForm({ partner, answer, idempotencyKey }: Props) {
  const { id, rates, nextRates } = partner
  return (
    <Card title="커미션">
      <SchemaForm
        id="rates"
        schema={partnerRates}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'rates', id }}
        values={{ rates: ratesText(nextRates?.rates ?? rates), agreed: '' }}
        title="아직 저장하지 않았어요"
        action={pages.opsPartnerEdit(id, 'rates')}
      >
        {(fields) => (
          <>
            <TextareaField
              {...fields.area('rates')}
              label="커미션"
              rows={5}
              hint={`${RATES_HINT} 오르는 것은 바로, 내려가거나 없어지는 것은 30일 뒤부터예요.`}
            />
            <AgreeField fields={fields} />
            <Keep id={id} />
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

/** The form for the time from which creators can request its earnings. */
export function PaysForm({ partner, answer, idempotencyKey }: Props) {
  const { id, paysWhen, paysLaterOn } = partner
  return (
    <Card title="출금 가능 시점">
      <SchemaForm
        id="pays"
        schema={partnerPays}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'pays', id }}
        values={{ paysWhen: paysLaterOn ? 'received' : paysWhen, agreed: '' }}
        title="아직 저장하지 않았어요"
        action={pages.opsPartnerEdit(id, 'pays')}
      >
        {(fields) => (
          <>
            <SelectField
              {...fields.select('paysWhen')}
              label="크리에이터가 출금 가능 시점"
              hint="파트너가 지급한 뒤로 미루면 알리고 30일 뒤의 클릭부터, 앞당기면 바로 그다음 클릭부터예요. 전에 일어난 클릭의 주문은 그대로예요."
            >
              {PAYS_WHEN.map((one) => (
                <option key={one} value={one}>
                  {PAYS_WHEN_LABELS[one]}
                </option>
              ))}
            </SelectField>
            <AgreeField fields={fields} />
            <Keep id={id} />
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function Keep({ id }: { id: string }) {
  return (
    <Buttons>
      <Button>저장하기</Button>
      <LinkButton href={pages.opsPartner(id)} tone="quiet">
        그대로 두기
      </LinkButton>
    </Buttons>
  )
}
